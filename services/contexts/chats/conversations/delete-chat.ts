import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { requireChat } from './change-chat';
import { removeChat } from './chats.repository';

/** 'Excluir conversa': the conversation, its history and whatever it still had to send. */
export const deleteChat =
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
  async (actor: Actor, id: string) => {
    requirePolicy(actor, 'chats.delete');
    await db.tenant(tenantOf(actor), async (scope) => {
      const { customer_phone } = await requireChat(scope, id);
      await removeChat(scope, id);
      await realtime.announce(scope, 'chat.deleted', { id, customer_phone });
    });
    return { ok: true as const };
  };
