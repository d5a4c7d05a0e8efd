import { HANDOFF_NOTE } from '@balcao/contracts/chats';
import type { UnitOfWork } from '@balcao/kit/db';
import type { ChatRow, Conversations, MessageRow } from '../../chats';
import { HANDOFF_ANSWERS, HANDOFF_REASONS, type HandoffReason } from './ai-texts';
import { type Introduction, introduce } from './introduce';

interface HandOff {
  reason: HandoffReason;
  asked?: { by: MessageRow; answer?: string };
  /** Whose assistant it is that speaks of it, when it speaks. */
  who: Introduction;
  /** What came in up to here needs no answer any more. */
  answeredUpTo?: number | null;
}

/**
 * The AI steps back and staff is called ('Precisa de você'). The customer hears nothing of what went wrong; only who
 * asked for a person or an appointment gets one honest answer. `chat` must be locked.
 */
export async function handOff(
  conversations: Conversations,
  unit: UnitOfWork,
  chat: ChatRow,
  { reason, asked, who, answeredUpTo = null }: HandOff,
): Promise<void> {
  const motivo = HANDOFF_REASONS[reason];
  let current = chat;
  const answer = asked?.answer ?? HANDOFF_ANSWERS[reason];
  if (asked && answer) {
    const content = introduce(answer, who);
    const { message, chat: after } = await conversations.store(unit, chat, { autor: 'ai', content });
    await conversations.planSend(unit, message, { causa: `handover:${asked.by.id}` });
    current = after;
  }
  await conversations.store(unit, current, {
    autor: 'system',
    content: `${HANDOFF_NOTE}${motivo}`,
    entrega: 'received',
    chatPatch: {
      modo: 'attention',
      motivo,
      responder_em: null,
      tentativas_ia: 0,
      respondida_ate_seq: answeredUpTo ?? chat.respondida_ate_seq,
      fluxo: null,
      // The list goes on showing what was said, not our note.
      ultima_mensagem: current.ultima_mensagem,
      ultima_autor: current.ultima_autor,
    },
  });
  await conversations.notify(unit, { evento: 'conversa', alvoId: chat.id });
  if (reason === 'messages') await conversations.notify(unit, { evento: 'plano' });
}
