import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { execucoes_ia, LISTENED } from '../../assistant/schema';
import { tenants } from '../../identity/schema';
import type { MessageRow } from '../messages/present-message';
import { chat_history, chats, envios, webhook_events } from '../schema';
import type { Leg, PathNews, PathTurn } from './path-facts';

/** What comes of a message stands among the next ones, or it is another story. */
const FOLLOWING = 40;
const TURNS = 20;
/** The last try of an answer is long over by then. */
const TURNS_WITHIN_MS = 24 * 3_600_000;

const BORN = ['MESSAGES_UPSERT', 'MESSAGES_SET', 'SEND_MESSAGE'];
const TICKS = ['SERVER_ACK', 'DELIVERY_ACK', 'READ', 'PLAYED', 'ERROR'];

/** Messages written after one in its conversation, oldest first, with what was asked of the outbox. */
export async function listFollowing({ tx, tenantId }: UnitOfWork, message: MessageRow): Promise<Leg[]> {
  const { tenant_id, chat_id, created_at, seq } = chat_history;
  const after = sql`(${created_at}, ${seq}) > (${message.created_at.toISOString()}::timestamptz, ${message.seq})`;
  const rows = await tx
    .select({ message: chat_history, send: envios })
    .from(chat_history)
    .leftJoin(envios, and(eq(envios.tenant_id, tenant_id), eq(envios.mensagem_id, chat_history.id)))
    .where(and(eq(tenant_id, tenantId), eq(chat_id, message.chat_id), after))
    .orderBy(asc(created_at), asc(seq))
    .limit(FOLLOWING);
  return rows.map((row) => Object.assign({ news: [] }, row));
}

export async function findSend({ tx, tenantId }: UnitOfWork, messageId: string): Promise<Leg['send']> {
  const where = and(eq(envios.tenant_id, tenantId), eq(envios.mensagem_id, messageId));
  return (await tx.select().from(envios).where(where))[0] ?? null;
}

/** How the inbox names everything it may have heard of a message. */
const keysOf = (waId: string) =>
  ['in', 'out'].flatMap((direction) => [
    ...BORN.map((event) => ({ key: `${event}:${waId}:${direction}`, event, word: '' })),
    ...TICKS.map((word) => ({ key: `MESSAGES_UPDATE:${waId}:${direction}:${word}`, event: 'MESSAGES_UPDATE', word })),
  ]);

/** What the gateway told of these messages, by message, oldest first. Found by the key each is known under. */
export async function listNews(
  { tx, tenantId }: UnitOfWork,
  messages: readonly MessageRow[],
): Promise<Map<string, PathNews[]>> {
  const known = messages.flatMap(({ id, wa_id, instance_id }) =>
    wa_id && instance_id ? keysOf(wa_id).map((named) => Object.assign({ id, instance_id }, named)) : [],
  );
  if (known.length === 0) return new Map();
  const { tenant_id, instance_id, dedupe_key, received_at, processed_at, resultado } = webhook_events;
  const rows = await tx
    .select({ instance_id, dedupe_key, received_at, processed_at, resultado })
    .from(webhook_events)
    .where(
      and(
        eq(tenant_id, tenantId),
        inArray(instance_id, [...new Set(known.map((named) => named.instance_id))]),
        inArray(
          dedupe_key,
          known.map(({ key }) => key),
        ),
      ),
    )
    .orderBy(asc(received_at));
  const news = new Map<string, PathNews[]>();
  for (const { dedupe_key: key, instance_id: through, ...row } of rows) {
    const named = known.find((one) => one.key === key && one.instance_id === through);
    if (named) news.set(named.id, [...(news.get(named.id) ?? []), { ...row, event: named.event, word: named.word }]);
  }
  return news;
}

/** Turns of the AI in a conversation from a moment on, oldest first. */
export async function listTurns({ tx, tenantId }: UnitOfWork, chatId: string, since: Date): Promise<PathTurn[]> {
  const { tenant_id, chat_id, created_at, resultado, duracao_ms, reserva } = execucoes_ia;
  const within = and(gte(created_at, since), lt(created_at, new Date(since.getTime() + TURNS_WITHIN_MS)));
  const answers = ne(resultado, LISTENED);
  return tx
    .select({ resultado, duracao_ms, created_at, reserva })
    .from(execucoes_ia)
    .where(and(eq(tenant_id, tenantId), eq(chat_id, chatId), within, answers))
    .orderBy(asc(created_at))
    .limit(TURNS);
}

/** Of the whole platform: whose conversation this is. */
export async function findChatCompany({ tx }: PlatformUnitOfWork, chatId: string) {
  const { id, nome } = tenants;
  const [row] = await tx
    .select({ tenantId: id, nome })
    .from(chats)
    .innerJoin(tenants, eq(tenants.id, chats.tenant_id))
    .where(eq(chats.id, chatId));
  return row;
}

/** Of the whole platform: which conversation a message belongs to. */
export async function findMessageChat({ tx }: PlatformUnitOfWork, messageId: string): Promise<string | undefined> {
  const { id, chat_id } = chat_history;
  return (await tx.select({ chatId: chat_id }).from(chat_history).where(eq(id, messageId)))[0]?.chatId;
}
