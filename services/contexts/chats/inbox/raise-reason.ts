import { HANDOFF_NOTE } from '@balcao/contracts/chats';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { ChatRow } from '../conversations/present-chat';
import { storeMessage } from '../messages/store-message';

/** The assistant's: why a person should look at once, when something graver was said than what the conversation waits for. */
export type GraverReason = (text: string, waitsFor: string | null) => { motivo: string; detalhe: string } | null;

export type RaiseDeps = Pick<Deps, 'realtime' | 'clock' | 'notify'> & { graverReason?: GraverReason | undefined };

/** Nobody has come yet to a conversation that waits for the team: what is graver than its reason takes that one's place. `chat` is locked. */
export async function raiseReason(deps: RaiseDeps, unit: UnitOfWork, chat: ChatRow, text: string): Promise<void> {
  const graver = chat.modo === 'attention' ? deps.graverReason?.(text, chat.motivo) : null;
  if (!graver) return;
  const { motivo, detalhe } = graver;
  const { ultima_mensagem, ultima_autor } = chat;
  await storeMessage(deps, unit, chat, {
    autor: 'system',
    content: `${HANDOFF_NOTE}${motivo}`,
    entrega: 'received',
    // The list goes on showing what was said, not our note.
    chatPatch: { motivo, ultima_mensagem, ultima_autor },
  });
  // One word of its own: told again, however short ago the team was called.
  await deps.notify(unit, { evento: 'conversa', alvoId: chat.id, detalhe });
}
