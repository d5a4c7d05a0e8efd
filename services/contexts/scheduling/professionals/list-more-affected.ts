import { listMoreAffected as contract } from '@balcao/contracts/agenda';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { pageAffected } from './affected';

/** The appointments a change left outside, beyond those it named itself. */
export const listMoreAffected = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor, { cursor }: QueryOf<typeof contract>) =>
      db.tenant(tenantOf(actor), (unit) => pageAffected(unit, clock(), cursor)),
);
