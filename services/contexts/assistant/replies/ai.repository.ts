import type { Preferencia } from '@balcao/contracts/customer-preferences';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { lockKey } from '@balcao/kit/lock';
import { writtenOnce } from '@balcao/kit/written-once';
import { and, asc, desc, eq, getTableColumns, gt, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { dados_cliente, produtos } from '../../catalog/schema';
import type { ChatRow, MessageRow } from '../../chats';
import { chat_history, webhook_events } from '../../chats/schema';
import { tenants } from '../../identity/schema';
import { documents, execucoes_ia } from '../schema';
import { buscas_sentido } from '../sense/schema';
import type { Sense } from '../sense/seek';
import { HISTORY_MESSAGES, MAX_SERVICES, WAITING_MESSAGES } from './ai-limits';
import { asFarAsRead } from './as-far-as-read';

export type Company = Pick<
  typeof tenants.$inferSelect,
  | 'nome'
  | 'cidade_base'
  | 'fuso_horario'
  | 'status'
  | 'trial_ends_at'
  | 'acesso_ate'
  | 'exclusao_em'
  | 'limite_mensagens'
>;

export async function findCompany({ tx, tenantId }: UnitOfWork): Promise<Company | undefined> {
  const { nome, cidade_base, fuso_horario, status, trial_ends_at, acesso_ate, exclusao_em, limite_mensagens } = tenants;
  const fields = { nome, cidade_base, fuso_horario, status, trial_ends_at, acesso_ate, exclusao_em, limite_mensagens };
  return (await tx.select(fields).from(tenants).where(eq(tenants.id, tenantId)))[0];
}

/** Until the end of the transaction nobody else takes of the company's messages of the month. */
export async function lockMessages({ tx, tenantId }: UnitOfWork): Promise<void> {
  await lockKey(tx, `${tenantId}/mensagens`);
}

/** Whether there is anything to look for, and whether by its sense as well. */
export async function findKnowledge({ tx, tenantId }: UnitOfWork) {
  const { marca, ruido, estado } = buscas_sentido;
  const [row] = await tx
    .select({ id: documents.id, marca, ruido })
    .from(documents)
    .leftJoin(buscas_sentido, and(eq(buscas_sentido.tenant_id, tenantId), eq(estado, 'pronta')))
    .where(and(eq(documents.tenant_id, tenantId), eq(documents.ativo, true)))
    .limit(1);
  const sense: Sense | null = row?.marca ? { marca: row.marca, ruido: row.ruido ?? 0 } : null;
  return { hasDocuments: row !== undefined, sense };
}

export async function listServices({ tx, tenantId }: UnitOfWork) {
  const { nome, preco, duracao_minutos } = produtos;
  return tx
    .select({ nome, preco, duracao_minutos })
    .from(produtos)
    .where(and(eq(produtos.tenant_id, tenantId), eq(produtos.ativo, true)))
    .orderBy(asc(nome))
    .limit(MAX_SERVICES);
}

/** As WhatsApp has it; what was written within one second, as it came in. */
export const byTime = (a: Pick<MessageRow, 'created_at' | 'seq'>, b: Pick<MessageRow, 'created_at' | 'seq'>): number =>
  a.created_at.getTime() - b.created_at.getTime() || a.seq - b.seq;

/** What a turn looks at in a conversation. */
export interface Conversation {
  /** Customer messages that came in after the last one answered, in the order they were written. */
  waiting: MessageRow[];
  /** More came in before these, and is not read. */
  cut: boolean;
  /** The newest messages people read, oldest first. */
  history: MessageRow[];
  /** What the AI said last, and staff since then did not answer for it; empty when the AI was not the last of us. */
  lastAnswer: string;
  /** Nothing of ours was ever read there. */
  isFirst: boolean;
  /** Answers of the AI since `since`. */
  recentAnswers: number;
  /** Whose inbox holds a message of this customer that was acknowledged and is not in the conversation yet; null: it is empty. */
  behind: InboxPlace | null;
  /** What the customer said they like, the oldest first. */
  likes: string[];
}
export interface InboxPlace {
  instanceId: string;
  key: string;
}

/** What waits longer in the inbox does so for a reason of its own. */
const BEHIND_MS = 30_000;

interface Wish {
  tenantId: string;
  chatId: string;
  answeredUpTo: number;
  since: Date;
  limit: number;
  waitingLimit: number;
  now: Date;
  behindSince: Date;
  clienteId: string | null;
}

/** What is asked beside the messages. */
interface About {
  recent: number;
  behind: InboxPlace | null;
  likes: Preferencia[] | null;
}
const NOTHING = sql<null>`null::jsonb`;

const readParts = writtenOnce((tx, $: Wish) => {
  const { autor, seq, created_at, role, apagada } = chat_history;
  const ours = and(eq(chat_history.tenant_id, $.tenantId), eq(chat_history.chat_id, $.chatId));
  const newest = [desc(created_at), desc(seq)];
  const recent = sql`(select count(*)::int from ${chat_history} where ${ours} and ${autor} = 'ai'
    and ${created_at} > ${$.since}::timestamptz)`;
  // The key of an inbox is opaque: the row by which the newest message came in says it.
  const behind = sql`(select jsonb_build_object('instanceId', w.instance_id, 'key', w.order_key)
    from (select ${chat_history.instance_id} as instance_id, ${chat_history.wa_id} as wa_id from ${chat_history}
      where ${ours} and ${autor} = 'customer' order by ${seq} desc limit 1) newest
    join ${webhook_events} known on known.instance_id = newest.instance_id
      and known.dedupe_key = 'MESSAGES_UPSERT:' || newest.wa_id || ':in'
    join ${webhook_events} w on w.instance_id = known.instance_id and w.order_key = known.order_key
      and w.status = 'pending' and w.event = 'MESSAGES_UPSERT' and w.tentativas = 0
      and w.proxima_em <= ${$.now}::timestamptz and w.received_at > ${$.behindSince}::timestamptz
    where known.tenant_id = ${$.tenantId} and w.tenant_id = ${$.tenantId} limit 1)`;
  const likes = sql`(select ${dados_cliente.preferencias} from ${dados_cliente}
    where ${dados_cliente.tenant_id} = ${$.tenantId} and ${dados_cliente.id} = ${$.clienteId}::uuid
      and ${dados_cliente.apagado_em} is null)`;
  const part = (name: 'waiting' | 'history' | 'last', where: SQL | undefined, about: SQL<About | null> = NOTHING) =>
    tx
      .select({ message: getTableColumns(chat_history), part: sql<string>`${sql.raw(`'${name}'::text`)}`, about })
      .from(chat_history)
      .where(and(ours, where));
  const about = sql<About>`jsonb_build_object('recent', ${recent}, 'behind', ${behind}, 'likes', ${likes})`;
  return unionAll(
    part('waiting', and(eq(autor, 'customer'), gt(seq, $.answeredUpTo)), about)
      .orderBy(desc(seq))
      .limit($.waitingLimit),
    part('history', and(ne(autor, 'system'), eq(apagada, false)))
      .orderBy(...newest)
      .limit($.limit),
    part('last', and(eq(role, 'assistant'), ne(autor, 'system')))
      .orderBy(...newest)
      .limit(1),
  );
});

/** All a turn wants to know of a conversation, in one statement. */
export async function readConversation(
  { tx, tenantId }: UnitOfWork,
  { id: chatId, respondida_ate_seq: answeredUpTo, cliente_id: clienteId }: ChatRow,
  { since, now }: { since: Date; now: Date },
): Promise<Conversation> {
  const behindSince = new Date(now.getTime() - BEHIND_MS);
  const limits = { limit: HISTORY_MESSAGES, waitingLimit: WAITING_MESSAGES + 1 };
  const wish = Object.assign({ tenantId, chatId, clienteId, answeredUpTo, since, now, behindSince }, limits);
  const rows = await readParts(tx, wish);
  const of = (name: string) => rows.filter((row) => row.part === name).map(({ message }) => message);
  const [last] = of('last');
  const { read, cut } = asFarAsRead(of('waiting').sort((a, b) => b.seq - a.seq));
  const { recent = 0, behind = null, likes } = rows.find(({ about }) => about)?.about ?? {};
  return {
    waiting: read.sort(byTime),
    cut,
    history: of('history').sort(byTime),
    lastAnswer: last?.autor === 'ai' ? last.content : '',
    isFirst: !last || (last.apagada && of('history').every(({ autor }) => autor === 'customer')),
    recentAnswers: recent,
    behind,
    likes: (likes ?? []).map(({ texto }) => texto),
  };
}

export interface Turn {
  /** Null: of no conversation. */
  chatId: string | null;
  resultado: string;
  modelo?: string | null;
  /** The reserve's, not the main one's. */
  reserva?: boolean;
  tokensEntrada?: number | null;
  /** Of these, what the provider still had. */
  tokensCache?: number | null;
  tokensSaida?: number | null;
  duracaoMs?: number | null;
  /** Of a voice message that was listened to. */
  segundos?: number | null;
}

const insertTurn = writtenOnce((tx, $: { row: typeof execucoes_ia.$inferInsert }) =>
  tx.insert(execucoes_ia).values($.row),
);

/** One line per turn of the AI, or voice message it listened to, stored with the commit: what it cost and how it ended. No texts. */
export function recordTurn({ tx, tenantId, send }: UnitOfWork, turn: Turn): void {
  const row = {
    id: newId(),
    tenant_id: tenantId,
    chat_id: turn.chatId,
    resultado: turn.resultado,
    modelo: turn.modelo ?? null,
    reserva: turn.reserva ?? false,
    tokens_entrada: turn.tokensEntrada ?? null,
    tokens_cache: turn.tokensCache ?? null,
    tokens_saida: turn.tokensSaida ?? null,
    duracao_ms: turn.duracaoMs ?? null,
    segundos: turn.segundos ?? null,
  };
  send(insertTurn(tx, { row }));
}

/** Two conversations turned out to be one: the turns go along. */
export async function moveTurns({ tx, tenantId }: UnitOfWork, fromChatId: string, toChatId: string): Promise<void> {
  await tx
    .update(execucoes_ia)
    .set({ chat_id: toChatId })
    .where(and(eq(execucoes_ia.tenant_id, tenantId), eq(execucoes_ia.chat_id, fromChatId)));
}
