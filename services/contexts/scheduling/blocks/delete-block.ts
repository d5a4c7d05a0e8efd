import { deleteBlock as contract } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { deleteBlockRow } from './blocks.repository';

export const deleteBlock = useCase(
  contract,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, id: string) => {
      return db.tenant(tenantOf(actor), async (unit) => {
        if (!(await deleteBlockRow(unit, id))) throw new AppError('scheduling/block-not-found');
        await realtime.announce(unit, 'agenda.changed', {});
        return { ok: true as const };
      });
    },
);
