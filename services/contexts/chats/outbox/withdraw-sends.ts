import type { UnitOfWork } from '@balcao/kit/db';
import { lockChat } from '../conversations/chats.repository';
import { findChatsSending, listOpenSends, updateEnvio } from './envios.repository';
import { type MarkDeps, markSuppressed } from './mark-send';
import { SEND_TEXTS } from './outbox-texts';

/**
 * Messages that are planned for a cause (its beginning) and have not left yet do not leave any more; returns how many.
 * The sender takes the conversation's lock before it claims a message: either it was claimed before, or never. One that is
 * under way or doubtful may have left; it is not sent a second time.
 */
export const withdrawSends =
  (deps: MarkDeps) =>
  async (unit: UnitOfWork, causaPrefix: string): Promise<number> => {
    let withdrawn = 0;
    for (const chatId of await findChatsSending(unit, causaPrefix)) {
      const chat = await lockChat(unit, chatId);
      if (!chat) continue;
      for (const send of await listOpenSends(unit, chatId)) {
        if (!send.envio.causa.startsWith(causaPrefix)) continue;
        const { status } = send.envio;
        if (status === 'sending' || status === 'unknown') {
          updateEnvio(unit, send.envio.id, { valido_ate: deps.clock() });
          continue;
        }
        await markSuppressed({ deps, unit, chat, send }, { erro: SEND_TEXTS.withdrawn, late: false });
        withdrawn += 1;
      }
    }
    return withdrawn;
  };
