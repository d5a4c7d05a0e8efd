import { deleteLabel as contract } from '@balcao/contracts/labels';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { removeLabel } from './labels.repository';

/** The label goes, and with it off every conversation. */
export const deleteLabel = useCase(
  contract,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    async (actor: Actor, id: string) => {
      await db.tenant(tenantOf(actor), async (unit) => {
        if (!(await removeLabel(unit, id))) throw new AppError('chats/label-not-found');
        await realtime.announce(unit, 'chats.changed', {});
      });
      return { ok: true as const };
    },
);
