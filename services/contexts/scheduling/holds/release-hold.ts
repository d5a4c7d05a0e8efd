import { releaseHold as contract } from '@balcao/contracts/free-times';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { removeHold } from './holds.repository';

export const releaseHold = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, id: string): Promise<void> => {
      const removed = await db.tenant(tenantOf(actor), (unit) => removeHold(unit, id));
      if (!removed) throw new AppError('scheduling/hold-not-found');
    },
);
