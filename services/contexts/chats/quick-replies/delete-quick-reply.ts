import { deleteQuickReply as contract } from '@balcao/contracts/quick-replies';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { removeReply } from './quick-replies.repository';

export const deleteQuickReply = useCase(
  contract,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    async (actor: Actor, id: string) => {
      await db.tenant(tenantOf(actor), async (unit) => {
        if (!(await removeReply(unit, id))) throw new AppError('chats/quick-reply-not-found');
        await realtime.announce(unit, 'quick-replies.changed', {});
      });
      return { ok: true as const };
    },
);
