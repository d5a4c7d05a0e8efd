import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { escapeLike } from '@balcao/kit/search';
import { and, asc, eq, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { MessageRow } from '../messages/present-message';
import { chat_history, envios } from '../schema';
import type { EnvioStatus } from './envio-status';

export type EnvioRow = typeof envios.$inferSelect;
export type EnvioPatch = Partial<Omit<typeof envios.$inferInsert, 'id' | 'tenant_id' | 'chat_id' | 'mensagem_id'>>;
export interface OpenSend {
  envio: EnvioRow;
  message: MessageRow;
}

const OPEN: EnvioStatus[] = ['planned', 'sending', 'retry', 'unknown'];

/** Undefined when the same cause already asked for it. */
export async function insertEnvio(
  { tx, tenantId }: UnitOfWork,
  row: Pick<EnvioRow, 'chat_id' | 'mensagem_id' | 'causa' | 'guarda_seq' | 'valido_ate' | 'created_at'>,
): Promise<EnvioRow | undefined> {
  const values = { ...row, tenant_id: tenantId, proxima_em: row.created_at };
  return (await tx.insert(envios).values(values).onConflictDoNothing().returning())[0];
}

/** Conversations in which something of this cause (its beginning) is still to be sent. */
export async function findChatsSending({ tx, tenantId }: UnitOfWork, causaPrefix: string): Promise<string[]> {
  const waiting = inArray(envios.status, ['planned', 'retry']);
  const rows = await tx
    .selectDistinct({ chatId: envios.chat_id })
    .from(envios)
    .where(and(eq(envios.tenant_id, tenantId), waiting, like(envios.causa, `${escapeLike(causaPrefix)}%`)));
  return rows.map(({ chatId }) => chatId);
}

/** What a conversation still has to send, in the order it was written. */
export async function listOpenSends({ tx, tenantId }: UnitOfWork, chatId: string): Promise<OpenSend[]> {
  const open = and(eq(envios.tenant_id, tenantId), eq(envios.chat_id, chatId), inArray(envios.status, OPEN));
  const joined = and(eq(chat_history.tenant_id, envios.tenant_id), eq(chat_history.id, envios.mensagem_id));
  return tx
    .select({ envio: envios, message: chat_history })
    .from(envios)
    .innerJoin(chat_history, joined)
    .where(open)
    .orderBy(asc(envios.seq))
    .limit(50);
}

export async function findEnvioOfMessage(
  { tx, tenantId }: UnitOfWork,
  messageId: string,
): Promise<EnvioRow | undefined> {
  const where = and(eq(envios.tenant_id, tenantId), eq(envios.mensagem_id, messageId));
  return (await tx.select().from(envios).where(where).for('update'))[0];
}

export async function lockEnvio({ tx, tenantId }: UnitOfWork, id: string): Promise<EnvioRow | undefined> {
  const where = and(eq(envios.tenant_id, tenantId), eq(envios.id, id));
  return (await tx.select().from(envios).where(where).for('update'))[0];
}

export async function updateEnvio({ tx, tenantId }: UnitOfWork, id: string, patch: EnvioPatch): Promise<void> {
  await tx
    .update(envios)
    .set(patch)
    .where(and(eq(envios.tenant_id, tenantId), eq(envios.id, id)));
}

/** Ids the gateway gave to messages we already know, among these. */
export async function knownWaIds({ tx, tenantId }: UnitOfWork, waIds: string[]): Promise<Set<string>> {
  if (waIds.length === 0) return new Set();
  const where = and(eq(chat_history.tenant_id, tenantId), inArray(chat_history.wa_id, waIds));
  const rows = await tx.select({ waId: chat_history.wa_id }).from(chat_history).where(where);
  return new Set(rows.flatMap(({ waId }) => waId ?? []));
}

/** The newest message that still stands: what the list of conversations shows. */
export async function newestStanding({ tx, tenantId }: UnitOfWork, chatId: string): Promise<MessageRow | undefined> {
  const where = and(
    eq(chat_history.tenant_id, tenantId),
    eq(chat_history.chat_id, chatId),
    eq(chat_history.apagada, false),
  );
  const newest = sql`${chat_history.created_at} desc, ${chat_history.seq} desc`;
  return (await tx.select().from(chat_history).where(where).orderBy(newest).limit(1))[0];
}

/** Conversations of all companies whose sending stopped half-way. Of the whole platform. */
export async function findStuckSends(
  { tx }: PlatformUnitOfWork,
  now: Date,
  leaseStart: Date,
  limit: number,
): Promise<{ tenantId: string; chatId: string }[]> {
  const due = and(inArray(envios.status, ['planned', 'retry', 'unknown']), lt(envios.proxima_em, now));
  const left = and(eq(envios.status, 'sending'), or(isNull(envios.iniciado_em), lt(envios.iniciado_em, leaseStart)));
  return tx
    .selectDistinct({ tenantId: envios.tenant_id, chatId: envios.chat_id })
    .from(envios)
    .where(or(due, left))
    .limit(limit);
}
