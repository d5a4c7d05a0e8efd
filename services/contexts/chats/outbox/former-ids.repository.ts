import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { keepKnown } from '../inbox/keep-known.repository';
import { chat_history, envios, webhook_events } from '../schema';

const SENT_AGAIN = 'ignored: sent again';
/** How the inbox knows a message from our number: it is not taken in a second time. */
const KEYS = ['MESSAGES_UPSERT', 'SEND_MESSAGE'];

/**
 * Before a message is sent again: the id it had at the gateway stays known. The gateway keeps the first copy, and reading it
 * would take it for somebody writing on the phone.
 */
export const keepFormerId = (unit: UnitOfWork, messageId: string): Promise<void> =>
  keepKnown(unit, { which: sql`h.id = ${messageId}::uuid`, events: KEYS, resultado: SENT_AGAIN });

/** Among these ids of the gateway: those of first copies that were sent again since. */
export async function formerIds({ tx, tenantId }: UnitOfWork, instanceId: string, waIds: string[]): Promise<string[]> {
  const { tenant_id, instance_id, dedupe_key, resultado } = webhook_events;
  const keys = new Map(waIds.map((waId) => [`MESSAGES_UPSERT:${waId}:out`, waId]));
  if (keys.size === 0) return [];
  const named = and(eq(instance_id, instanceId), inArray(dedupe_key, [...keys.keys()]));
  const where = and(eq(tenant_id, tenantId), named, eq(resultado, SENT_AGAIN));
  const rows = await tx.select({ key: dedupe_key }).from(webhook_events).where(where);
  return rows.flatMap(({ key }) => keys.get(key) ?? []);
}

/** How long after a second call the first copy is still expected, by WhatsApp's time. */
const LATE_COPY_MS = 60 * 60_000;
const WRITTEN_MS = 48 * 60 * 60_000;

/** The words of what was sent a second time after a doubtful call, not long before `at`: the first copy may turn up. */
export async function listSentTwice({ tx, tenantId }: UnitOfWork, chatId: string, at: Date): Promise<string[]> {
  const { tenant_id, chat_id, created_at, content } = chat_history;
  const ofChat = and(eq(tenant_id, tenantId), eq(chat_id, chatId));
  const recent = gte(created_at, new Date(at.getTime() - WRITTEN_MS));
  const twice = or(sql`${envios.iniciado_em} > ${envios.duvida_desde}`, sql`${envios.tentativas} > 1`);
  const doubted = and(eq(envios.status, 'sent'), isNotNull(envios.duvida_desde), twice);
  const expected = gte(envios.iniciado_em, new Date(at.getTime() - LATE_COPY_MS));
  const joined = and(eq(envios.tenant_id, tenant_id), eq(envios.mensagem_id, chat_history.id));
  const rows = await tx
    .select({ content })
    .from(chat_history)
    .innerJoin(envios, joined)
    .where(and(ofChat, recent, doubted, expected))
    .limit(50);
  return rows.map((row) => row.content);
}
