import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq } from 'drizzle-orm';
import type { NoteRow } from './present-note';
import { notas_conversa } from './schema';

const ofChat = ({ tenantId }: UnitOfWork, chatId: string) =>
  and(eq(notas_conversa.tenant_id, tenantId), eq(notas_conversa.chat_id, chatId));

/** Oldest first. */
export function listNoteRows(unit: UnitOfWork, chatId: string): Promise<NoteRow[]> {
  const { created_at, id } = notas_conversa;
  return unit.tx.select().from(notas_conversa).where(ofChat(unit, chatId)).orderBy(asc(created_at), asc(id));
}

export function countNotes(unit: UnitOfWork, chatId: string): Promise<number> {
  return unit.tx.$count(notas_conversa, ofChat(unit, chatId));
}

export async function findNoteByClientId({ tx, tenantId }: UnitOfWork, clientId: string): Promise<NoteRow | undefined> {
  const which = and(eq(notas_conversa.tenant_id, tenantId), eq(notas_conversa.client_id, clientId));
  return (await tx.select().from(notas_conversa).where(which))[0];
}

export async function findNote(unit: UnitOfWork, chatId: string, id: string): Promise<NoteRow | undefined> {
  const which = and(ofChat(unit, chatId), eq(notas_conversa.id, id));
  return (await unit.tx.select().from(notas_conversa).where(which))[0];
}

export async function insertNote(
  { tx, tenantId }: UnitOfWork,
  row: Omit<typeof notas_conversa.$inferInsert, 'tenant_id'>,
): Promise<NoteRow> {
  const values = Object.assign({}, row, { tenant_id: tenantId });
  const [made] = await tx.insert(notas_conversa).values(values).returning();
  if (!made) throw new Error('note was not stored');
  return made;
}

export async function removeNote(unit: UnitOfWork, chatId: string, id: string): Promise<void> {
  await unit.tx.delete(notas_conversa).where(and(ofChat(unit, chatId), eq(notas_conversa.id, id)));
}

/** Two conversations turned out to be one. */
export async function moveNotes(unit: UnitOfWork, from: string, to: string): Promise<void> {
  await unit.tx.update(notas_conversa).set({ chat_id: to }).where(ofChat(unit, from));
}
