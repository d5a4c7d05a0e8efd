import { POLICIES, ROLES } from '@balcao/contracts/permissions';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { usuarios } from '../../identity/schema';
import { chats } from '../schema';

const attends = ({ tenantId }: UnitOfWork) =>
  and(
    eq(usuarios.tenant_id, tenantId),
    eq(usuarios.ativo, true),
    inArray(usuarios.role, ROLES.filter(POLICIES['chats.write'])),
  );

/** Who of the company may look after conversations. */
export function listAttendantRows(unit: UnitOfWork) {
  return unit.tx
    .select({ id: usuarios.id, nome: usuarios.nome })
    .from(usuarios)
    .where(attends(unit))
    .orderBy(asc(usuarios.nome), asc(usuarios.id));
}

/**
 * The id when this person may look after conversations, else null; their access is not taken away before this transaction
 * ends. Asked before a conversation is locked: whoever takes access away locks in that order too.
 */
export async function holdAttendant(unit: UnitOfWork, id: string): Promise<string | null> {
  const which = and(attends(unit), eq(usuarios.id, id));
  const [found] = await unit.tx.select({ id: usuarios.id }).from(usuarios).where(which).for('share');
  return found?.id ?? null;
}

/** Nobody looks after this person's conversations any more. True when there were any. Runs under the platform's role. */
export async function freeChatsOf({ tx, tenantId }: UnitOfWork, usuarioId: string): Promise<boolean> {
  const rows = await tx
    .update(chats)
    .set({ responsavel_id: null, versao: sql`${chats.versao} + 1` })
    .where(and(eq(chats.tenant_id, tenantId), eq(chats.responsavel_id, usuarioId)))
    .returning({ id: chats.id });
  return rows.length > 0;
}
