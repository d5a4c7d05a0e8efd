import { CHAT_TEXTS } from '@balcao/contracts/chats';
import type { TenantScope } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { ChatRow } from '../../chats/conversations/present-chat';
import type { MessageRow } from '../../chats/messages/present-message';
import { storeMessage } from '../../chats/messages/store-message';
import { planSend } from '../../chats/outbox/plan-send';
import { HANDOVER_ANSWERS, HANDOVER_REASONS, type HandoverReason } from './ai-texts';

export type HandOverDeps = Pick<Deps, 'realtime' | 'clock' | 'jobs'>;

/**
 * The AI steps back and staff is called ('Precisa de você'). The customer hears nothing of what went wrong; only who
 * asked for a person or an appointment gets one honest answer. `chat` must be locked.
 */
export async function handOver(
  deps: HandOverDeps,
  scope: TenantScope,
  chat: ChatRow,
  reason: HandoverReason,
  asked?: { by: MessageRow; answer?: string },
): Promise<void> {
  const motivo = HANDOVER_REASONS[reason];
  let current = chat;
  const content = asked?.answer ?? HANDOVER_ANSWERS[reason];
  if (asked && content) {
    const { message, chat: after } = await storeMessage(deps, scope, chat, { autor: 'ai', content });
    await planSend(deps, scope, message, { causa: `handover:${asked.by.id}` });
    current = after;
  }
  await storeMessage(deps, scope, current, {
    autor: 'system',
    content: `${CHAT_TEXTS.needsYou}: ${motivo}`,
    entrega: 'received',
    chatPatch: {
      modo: 'attention',
      motivo,
      responder_em: null,
      tentativas_ia: 0,
      // The list goes on showing what was said, not our note.
      ultima_mensagem: current.ultima_mensagem,
      ultima_autor: current.ultima_autor,
    },
  });
}
