import type { Chat, Message } from '@balcao/contracts/chats';
import type { Nota } from '@balcao/contracts/notes';
import { dayKey, formatDay, type When } from '@balcao/platform';
import type { Outgoing } from '../composer/outbox';

/** What stands in a thread: a message, or what the team noted between two. */
type Entry = { kind: 'message'; message: Message } | { kind: 'note'; note: Nota };
export type ThreadRow = Entry & {
  /** The same before and after the server's row replaces the typed one, so that the bubble does not jump. */
  key: string;
  /** Heading above the first message of a day. */
  day: string | null;
  /** First of a run of messages by the same author. */
  startsRun: boolean;
};

/** Written here a moment ago (`versao` 0), or by this person. */
export const isOwn = (row: Entry, userId: string | undefined): boolean =>
  row.kind === 'note'
    ? row.note.autor_id === userId
    : row.message.versao === 0 || row.message.autor_usuario_id === userId;

const toEntry = (message: Message): Entry => ({ kind: 'message', message });
const momentOf = (entry: Entry) => (entry.kind === 'note' ? entry.note : entry.message).created_at;
const keyOf = (entry: Entry) =>
  entry.kind === 'note' ? `note:${entry.note.id}` : (entry.message.client_id ?? entry.message.id);
const authorOf = (entry: Entry) =>
  entry.kind === 'note' ? 'note' : `${entry.message.autor}/${entry.message.autor_nome ?? ''}`;

/** Typed text as the row it will become. */
export function messageOfOutgoing(item: Outgoing, chat: Chat, authorName: string | null): Message {
  return {
    id: item.client_id,
    chat_id: chat.id,
    customer_phone: chat.customer_phone,
    role: item.asCustomer ? 'user' : 'assistant',
    autor: item.asCustomer ? 'customer' : 'staff',
    autor_nome: item.asCustomer ? null : authorName,
    autor_usuario_id: null,
    tipo: 'text',
    content: item.content,
    entrega: 'queued',
    erro: null,
    fontes: [],
    citada: item.quote?.text ?? null,
    citada_id: item.quote?.id ?? null,
    reacoes: [],
    midia: null,
    apagada: false,
    editada: false,
    client_id: item.client_id,
    versao: 0,
    created_at: item.created_at,
  };
}

const isOnServer = (item: Outgoing, messages: readonly Message[]): boolean =>
  messages.some((message) => message.client_id === item.client_id || message.id === item.serverId);

/**
 * Is the typed text already among the server's rows? What was taken while they were being loaded is: the answer was put
 * over them. Only what staff write as the customer comes by itself, later.
 */
export const isSettled = (item: Outgoing, messages: readonly Message[], loaded: boolean): boolean =>
  isOnServer(item, messages) || (loaded && item.state === 'accepted' && !item.asCustomer);

/** Notes to their place between the messages, both oldest first; a note stands behind what was said at the same moment. */
function withNotes(entries: Entry[], notes: readonly Nota[]): Entry[] {
  const rest = [...notes];
  const rows = entries.flatMap((entry) => {
    const before = rest.findIndex((note) => note.created_at >= momentOf(entry));
    const due = rest.splice(0, before < 0 ? rest.length : before);
    return [...due.map((note): Entry => ({ kind: 'note', note })), entry];
  });
  return [...rows, ...rest.map((note): Entry => ({ kind: 'note', note }))];
}

/** Oldest first, with day headings; `messages` come newest first as the server pages them. */
export function buildRows(
  messages: readonly Message[],
  pending: readonly Message[],
  notes: readonly Nota[] = [],
  now: When = Date.now(),
): ThreadRow[] {
  const all = withNotes([...messages].reverse().map(toEntry), notes).concat(pending.map(toEntry));
  return all.map((entry, index) => {
    const before = all[index - 1];
    const moment = momentOf(entry);
    const newDay = !before || dayKey(momentOf(before)) !== dayKey(moment);
    const startsRun = newDay || !before || authorOf(before) !== authorOf(entry);
    return Object.assign({}, entry, { key: keyOf(entry), day: newDay ? formatDay(moment, now) : null, startsRun });
  });
}
