import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { lockChat } from '../conversations/chats.repository';
import { pausedBy } from '../conversations/take-over-chat';
import { NOTICE_CAUSE } from '../outbox/send-policy';
import { type SentByItself, sendByItself } from './send-to-customer';

/** Who paused the AI in the conversation with somebody of the team. */
export const FOR_NOTICES = 'avisos';

export interface TeamMessage {
  /** The conversation they are known by; null: it is gone. */
  chatId: string | null;
  telefone: string;
  text: string;
  causa: string;
  validoAte: Date;
}

// docs/decisions/0071-the-owners-phone-writes-first.md
/** A notice to somebody of the team, on the road of every send. */
export const sendToTeam =
  (deps: Pick<Deps, 'jobs' | 'clock' | 'realtime'>) =>
  async (unit: UnitOfWork, { chatId, telefone, text, causa, validoAte }: TeamMessage): Promise<SentByItself> => {
    const lid = telefone.endsWith('@lid') ? telefone : null;
    const known = chatId ? await lockChat(unit, chatId) : undefined;
    return sendByItself(deps, unit, {
      known,
      contact: { phone: telefone, lid, jid: lid },
      text,
      plan: { causa: NOTICE_CAUSE + causa, validoAte },
      // A conversation that begins with a notice is nobody's but the team's.
      whenNew: pausedBy(FOR_NOTICES, deps.clock()),
    });
  };
