import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { chat_history, chats, evolution_instances } from '../../chats/schema';
import { telefones_aviso } from '../schema';

export type PhoneRow = typeof telefones_aviso.$inferSelect;
type PhonePatch = Partial<Omit<typeof telefones_aviso.$inferInsert, 'tenant_id' | 'usuario_id'>>;

const { tenant_id, usuario_id, chat_id, codigo_hash, codigo_ate } = telefones_aviso;
const isOwn = (tenantId: string, usuarioId: string) => and(eq(tenant_id, tenantId), eq(usuario_id, usuarioId));

/** A person's confirmed number, as its conversation has it now; null: none. */
export async function findOwnNumber({ tx, tenantId }: UnitOfWork, usuarioId: string): Promise<string | null> {
  const [row] = await tx
    .select({ telefone: sql<string | null>`coalesce(${chats.customer_phone}, ${telefones_aviso.telefone})` })
    .from(telefones_aviso)
    .leftJoin(chats, and(eq(chats.tenant_id, tenantId), eq(chats.id, chat_id)))
    .where(and(isOwn(tenantId, usuarioId), sql`${telefones_aviso.confirmado_em} is not null`));
  return row?.telefone ?? null;
}

/** The number notices come from; null: no WhatsApp of the company is connected. */
export async function findCompanyNumber({ tx, tenantId }: UnitOfWork): Promise<string | null> {
  const { phone_number, status, created_at } = evolution_instances;
  const connected = and(eq(evolution_instances.tenant_id, tenantId), eq(status, 'connected'));
  const [row] = await tx
    .select({ phone_number })
    .from(evolution_instances)
    .where(and(connected, sql`${phone_number} is not null`))
    .orderBy(created_at)
    .limit(1);
  return row?.phone_number ?? null;
}

/** The row of a person, locked; undefined: they have none. */
export async function lockPhone({ tx, tenantId }: UnitOfWork, usuarioId: string): Promise<PhoneRow | undefined> {
  return (await tx.select().from(telefones_aviso).where(isOwn(tenantId, usuarioId)).for('update'))[0];
}

/** Whose code this is, while it counts; locked. */
export async function lockPhoneOfCode({ tx, tenantId }: UnitOfWork, hash: string, at: Date) {
  const valid = and(eq(tenant_id, tenantId), eq(codigo_hash, hash), gt(codigo_ate, at));
  return (await tx.select().from(telefones_aviso).where(valid).for('update'))[0];
}

/** Whether anybody of the company had a code that counted since then, or used one. */
export async function hadCode({ tx, tenantId }: UnitOfWork, since: Date): Promise<boolean> {
  const lately = or(gt(codigo_ate, since), gt(telefones_aviso.confirmado_em, since));
  const rows = await tx
    .select({ usuario_id })
    .from(telefones_aviso)
    .where(and(eq(tenant_id, tenantId), lately));
  return rows.length > 0;
}

/** Whether a conversation was told just this since then. */
export async function wasTold({ tx, tenantId }: UnitOfWork, chatId: string, said: { content: string; since: Date }) {
  const { id, autor, content, created_at } = chat_history;
  const inChat = and(eq(chat_history.tenant_id, tenantId), eq(chat_history.chat_id, chatId));
  const same = and(eq(autor, 'system'), eq(content, said.content));
  const rows = await tx
    .select({ id })
    .from(chat_history)
    .where(and(inChat, gt(created_at, said.since), same))
    .limit(1);
  return rows.length > 0;
}

/** A new code takes the place of the last; a number that was confirmed stays until another one is. */
export async function putCode(
  { tx, tenantId }: UnitOfWork,
  usuarioId: string,
  code: { codigo_hash: string; codigo_ate: Date; created_at: Date },
): Promise<void> {
  const row = Object.assign({ tenant_id: tenantId, usuario_id: usuarioId }, code);
  const set = { codigo_hash: code.codigo_hash, codigo_ate: code.codigo_ate };
  await tx
    .insert(telefones_aviso)
    .values(row)
    .onConflictDoUpdate({ target: [tenant_id, usuario_id], set });
}

export async function changePhone({ tx, tenantId }: UnitOfWork, usuarioId: string, patch: PhonePatch): Promise<void> {
  await tx.update(telefones_aviso).set(patch).where(isOwn(tenantId, usuarioId));
}

/** A phone belongs to whoever confirmed it last. */
export async function takePhoneFromOthers({ tx, tenantId }: UnitOfWork, usuarioId: string, chatId: string) {
  const others = and(eq(tenant_id, tenantId), eq(chat_id, chatId), ne(usuario_id, usuarioId));
  await tx.delete(telefones_aviso).where(others);
}

/** False: there was none. */
export async function deletePhone({ tx, tenantId }: UnitOfWork, usuarioId: string): Promise<boolean> {
  return (await tx.delete(telefones_aviso).where(isOwn(tenantId, usuarioId)).returning({ usuario_id })).length > 0;
}

/** Two conversations turned out to be one person: what hung on the first hangs on the second. */
export async function movePhones({ tx, tenantId }: UnitOfWork, fromChatId: string, toChatId: string): Promise<void> {
  const of = (chatId: string) => and(eq(tenant_id, tenantId), eq(chat_id, chatId));
  const moving = await tx.select({ usuario_id }).from(telefones_aviso).where(of(fromChatId)).for('update');
  if (moving.length === 0) return;
  await tx.delete(telefones_aviso).where(of(toChatId));
  await tx.update(telefones_aviso).set({ chat_id: toChatId }).where(of(fromChatId));
}
