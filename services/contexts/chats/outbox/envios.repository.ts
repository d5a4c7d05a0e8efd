import type { PlatformUnitOfWork, Tx, UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { escapeLike } from '@balcao/kit/search';
import { writtenOnce } from '@balcao/kit/written-once';
import { and, asc, desc, eq, gt, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { MessagePatch } from '../messages/messages.repository';
import type { MessageRow } from '../messages/present-message';
import { chat_history, chats, envios } from '../schema';
import type { EnvioStatus } from './envio-status';

export type EnvioRow = typeof envios.$inferSelect;
export type EnvioPatch = Partial<Omit<typeof envios.$inferInsert, 'id' | 'tenant_id' | 'chat_id' | 'mensagem_id'>>;
export interface OpenSend {
  envio: EnvioRow;
  message: MessageRow;
}

const OPEN: EnvioStatus[] = ['planned', 'sending', 'retry', 'unknown'];
/** In the text itself: the index of open ones serves it whatever the other values are. */
const isOpen = inArray(envios.status, OPEN).inlineParams();

const insertRow = writtenOnce((tx, $: { row: typeof envios.$inferInsert }) =>
  tx.insert(envios).values($.row).onConflictDoNothing().returning(),
);

export type NewEnvio = Pick<
  EnvioRow,
  'chat_id' | 'mensagem_id' | 'causa' | 'guarda_seq' | 'valido_ate' | 'created_at'
> &
  Pick<EnvioPatch, 'status' | 'iniciado_em' | 'tentativas'>;

/** Stored with the commit; nothing (an empty list) when the same cause already asked for it. */
export function insertEnvio({ tx, tenantId, send }: UnitOfWork, row: NewEnvio): Promise<EnvioRow[]> {
  return send(insertRow(tx, { row: { ...row, id: newId(), tenant_id: tenantId, proxima_em: row.created_at } }));
}

/** Conversations in which something of this cause (its beginning) is still to be sent. */
export async function findChatsSending({ tx, tenantId }: UnitOfWork, causaPrefix: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ chatId: envios.chat_id })
    .from(envios)
    .where(and(eq(envios.tenant_id, tenantId), isOpen, like(envios.causa, `${escapeLike(causaPrefix)}%`)));
  return rows.map(({ chatId }) => chatId);
}

const listOpen = writtenOnce((tx, $: { tenantId: string; chatId: string; firstId: string | null }) =>
  tx
    .select({ envio: envios, message: chat_history })
    .from(envios)
    .innerJoin(chat_history, and(eq(chat_history.tenant_id, envios.tenant_id), eq(chat_history.id, envios.mensagem_id)))
    .where(and(eq(envios.tenant_id, $.tenantId), eq(envios.chat_id, $.chatId), isOpen))
    .orderBy(sql`(${envios.id} is not distinct from ${$.firstId}::uuid) desc`, asc(envios.seq))
    .limit(50),
);

/** What a conversation still has to send, in the order it was written; `firstId` before the others. Said at once. */
export function listOpenSends(
  { tx, tenantId }: UnitOfWork,
  chatId: string,
  firstId: string | null = null,
): Promise<OpenSend[]> {
  return listOpen(tx, { tenantId, chatId, firstId });
}

const findOpen = writtenOnce((tx, $: { tenantId: string; chatId: string }) =>
  tx
    .select({ id: envios.id })
    .from(envios)
    .where(and(eq(envios.tenant_id, $.tenantId), eq(envios.chat_id, $.chatId), isOpen))
    .limit(1),
);

/** Is anything still to be sent in a conversation, or its fate open? Said at once. */
export async function hasOpenSends({ tx, tenantId }: UnitOfWork, chatId: string): Promise<boolean> {
  return (await findOpen(tx, { tenantId, chatId })).length > 0;
}

/** Conversations with a send whose fate is open. */
export async function listDoubtful({ tx, tenantId }: UnitOfWork) {
  const open = and(eq(envios.tenant_id, tenantId), eq(envios.status, 'unknown'));
  const joined = and(eq(chats.tenant_id, envios.tenant_id), eq(chats.id, envios.chat_id));
  const { id, chat_id } = envios;
  const { jid, lid, customer_phone } = chats;
  return tx
    .select({ id, chat_id, jid, lid, customer_phone })
    .from(envios)
    .innerJoin(chats, joined)
    .where(open)
    .orderBy(desc(envios.seq))
    .limit(200);
}

/** What waits for the company's WhatsApp is due now; returns its conversations. */
export async function hurryWaiting({ tx, tenantId }: UnitOfWork, now: Date): Promise<string[]> {
  const waiting = and(inArray(envios.status, ['retry', 'unknown']), gt(envios.proxima_em, now));
  // One that is locked is being looked at this very moment.
  const free = tx
    .select({ id: envios.id })
    .from(envios)
    .where(and(eq(envios.tenant_id, tenantId), waiting))
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(envios)
    .set({ proxima_em: now })
    .where(and(eq(envios.tenant_id, tenantId), inArray(envios.id, free)))
    .returning({ chatId: envios.chat_id });
  return [...new Set(rows.map(({ chatId }) => chatId))];
}

/** Has something written after this one gone out? Then this one would come out of order. */
export async function isOvertaken({ tx, tenantId }: UnitOfWork, { chat_id, seq }: EnvioRow): Promise<boolean> {
  const { tenant_id, chat_id: chat, status, seq: order } = envios;
  const where = and(eq(tenant_id, tenantId), eq(chat, chat_id), eq(status, 'sent'), gt(order, seq));
  return (await tx.select({ seq: order }).from(envios).where(where).limit(1)).length > 0;
}

interface SendChange {
  tenantId: string;
  envioId: string;
  messageId: string;
  envio: EnvioPatch;
  message: MessagePatch;
}

const changeBoth = (tx: Tx, $: SendChange, identity: { instance_id: SQL; wa_id: SQL } | null) => {
  const ofEnvio = and(eq(envios.tenant_id, $.tenantId), eq(envios.id, $.envioId));
  const changed = tx.$with('changed').as(tx.update(envios).set($.envio).where(ofEnvio).returning({ id: envios.id }));
  return tx
    .with(changed)
    .update(chat_history)
    .set({ ...$.message, ...identity, versao: sql`${chat_history.versao} + 1` })
    .where(and(eq(chat_history.tenant_id, $.tenantId), eq(chat_history.id, $.messageId)))
    .returning({ id: chat_history.id });
};
const change = writtenOnce((tx, $: SendChange) => changeBoth(tx, $, null));
const changeNamed = writtenOnce((tx, $: SendChange & { instanceId: string; waId: string }) => {
  // Somebody may have stored the gateway's echo of it first.
  const taken = sql`exists (select 1 from chat_history twin where twin.tenant_id = ${$.tenantId}
    and twin.instance_id = ${$.instanceId}::uuid and twin.wa_id = ${$.waId} and twin.id <> ${$.messageId})`;
  return changeBoth(tx, $, {
    instance_id: sql`case when ${taken} then ${chat_history.instance_id} else ${$.instanceId}::uuid end`,
    wa_id: sql`case when ${taken} then ${chat_history.wa_id} else ${$.waId} end`,
  });
});

/**
 * Changes a send and its message together, in one statement, said at once; `named`: the gateway's id, which names one message
 * only. Resolves when they are there to be changed.
 */
export async function changeSend(
  { tx, tenantId }: UnitOfWork,
  { envio, message }: OpenSend,
  { named, ...patch }: { envio: EnvioPatch; message: MessagePatch; named?: { instanceId: string; waId: string } },
): Promise<void> {
  const values = { ...patch, tenantId, envioId: envio.id, messageId: message.id };
  const [row] = await (named ? changeNamed(tx, { ...values, ...named }) : change(tx, values));
  if (!row) throw new Error('message to update is gone');
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

const updateRow = writtenOnce((tx, $: { tenantId: string; id: string; patch: EnvioPatch }) =>
  tx
    .update(envios)
    .set($.patch)
    .where(and(eq(envios.tenant_id, $.tenantId), eq(envios.id, $.id))),
);

/** Stored with the commit. */
export function updateEnvio({ tx, tenantId, send }: UnitOfWork, id: string, patch: EnvioPatch): void {
  send(updateRow(tx, { tenantId, id, patch }));
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
