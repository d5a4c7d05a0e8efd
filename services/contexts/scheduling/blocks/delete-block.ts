import { deleteBlock as contract } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { deleteBlockRow, findBlock } from './blocks.repository';

export const deleteBlock = useCase(
  contract,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, id: string) => {
      return db.tenant(tenantOf(actor), async (unit) => {
        const block = await findBlock(unit, id);
        if (!block) throw new AppError('scheduling/block-not-found');
        if (block.externo !== null) throw new AppError('scheduling/block-external');
        await deleteBlockRow(unit, id);
        await realtime.announce(unit, 'agenda.changed', {});
        return { ok: true as const };
      });
    },
);
