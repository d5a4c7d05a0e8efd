import { LABELS_OF_CHAT_MAX } from '@balcao/contracts/labels';
import type { UnitOfWork } from '@balcao/kit/db';
import { removeChat, updateChat } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import { moveOptOut } from '../manners/opt-out.repository';
import { presentMessage } from '../messages/present-message';
import { moveNotes } from '../notes/notes.repository';
import type { InboxDeps } from './inbox-deps';
import { moveRows, newestMessages } from './merge-chats.repository';

/** Browsers that have the conversation open get so many of the moved messages; older ones come with the next page. */
const ANNOUNCED = 30;

/** A person who was hidden turns out to have this phone: the conversation keeps everything under the number. */
export async function revealChat(unit: UnitOfWork, hidden: ChatRow, phone: string): Promise<ChatRow> {
  const chat = await updateChat(unit, hidden.id, { customer_phone: phone });
  await moveRows(unit, hidden.id, chat);
  await moveOptOut(unit, hidden.customer_phone, phone);
  return chat;
}

const STRICTNESS = ['ai', 'attention', 'human'];

/** Two locked conversations turn out to be one person: the hidden one goes into the one with the number. */
export async function mergeChats(
  deps: Pick<InboxDeps, 'realtime' | 'moveAlong'>,
  unit: UnitOfWork,
  hidden: ChatRow,
  kept: ChatRow,
): Promise<ChatRow> {
  await moveRows(unit, hidden.id, kept);
  await moveNotes(unit, hidden.id, kept.id);
  await moveOptOut(unit, hidden.customer_phone, kept.customer_phone);
  for (const moveAlong of deps.moveAlong) await moveAlong(unit, hidden.id, kept.id);
  await removeChat(unit, hidden.id);
  const strict = STRICTNESS.indexOf(hidden.modo) > STRICTNESS.indexOf(kept.modo) ? hidden : kept;
  const newest = hidden.ultima_em > kept.ultima_em && hidden.ultima_mensagem !== null ? hidden : kept;
  const chat = await updateChat(unit, kept.id, {
    modo: strict.modo,
    motivo: strict.motivo,
    pausada_por: strict.pausada_por,
    pausada_em: strict.pausada_em,
    ultima_mensagem: newest.ultima_mensagem,
    ultima_autor: newest.ultima_autor,
    ultima_em: newest.ultima_em,
    nao_lidas: hidden.nao_lidas + kept.nao_lidas,
    responder_em: strict.modo === 'ai' ? (kept.responder_em ?? hidden.responder_em) : null,
    ultima_entrada_seq: Math.max(hidden.ultima_entrada_seq, kept.ultima_entrada_seq),
    respondida_ate_seq: Math.max(hidden.respondida_ate_seq, kept.respondida_ate_seq),
    nome: kept.nome ?? hidden.nome,
    etiquetas: [...new Set([...kept.etiquetas, ...hidden.etiquetas])].slice(0, LABELS_OF_CHAT_MAX),
    adiada_ate: kept.adiada_ate ?? hidden.adiada_ate,
    saiu_em: kept.saiu_em ?? hidden.saiu_em,
    responsavel_id: kept.responsavel_id ?? hidden.responsavel_id,
  });
  const { id, customer_phone } = hidden;
  await deps.realtime.announce(unit, 'chat.deleted', { id, customer_phone });
  for (const row of await newestMessages(unit, kept.id, ANNOUNCED)) {
    await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(row) });
  }
  return chat;
}
