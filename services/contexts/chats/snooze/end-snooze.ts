import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';
import { lockChat } from '../conversations/chats.repository';
import { storeMessage } from '../messages/store-message';

const BACK = 'Esta conversa estava adiada e voltou para a lista.';

/** The time is over: back in the lists, on top and unread, with a line in the thread that says why. Once only. */
export const endSnooze =
  (deps: Pick<Deps, 'db' | 'realtime' | 'clock' | 'notify'>) =>
  async ({ tenantId, chatId }: JobData<'end-snooze'>): Promise<void> => {
    await deps.db.tenant(tenantId, async (unit) => {
      const chat = await lockChat(unit, chatId);
      if (!chat?.adiada_ate || chat.adiada_ate > deps.clock()) return;
      await storeMessage(deps, unit, chat, {
        autor: 'system',
        content: BACK,
        entrega: 'received',
        chatPatch: {
          adiada_ate: null,
          nao_lidas: Math.max(1, chat.nao_lidas),
          // The list goes on showing what was said, not our note.
          ultima_mensagem: chat.ultima_mensagem,
          ultima_autor: chat.ultima_autor,
        },
      });
      await deps.notify(unit, { evento: 'conversa', alvoId: chatId });
    });
  };
