import { deleteChat as contract } from '@balcao/contracts/chats';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { forgetMessages } from '../inbox/forget-messages.repository';
import { requireChat } from './change-chat';
import { removeChat } from './chats.repository';

/** 'Excluir conversa': the conversation, its history and whatever it still had to send. */
export const deleteChat = useCase(
  contract,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    async (actor: Actor, id: string) => {
      await db.tenant(tenantOf(actor), async (unit) => {
        const { customer_phone } = await requireChat(unit, id);
        await forgetMessages(unit, [id]);
        await removeChat(unit, id);
        await realtime.announce(unit, 'chat.deleted', { id, customer_phone });
      });
      return { ok: true as const };
    },
);
