import type { TeamRole } from '@balcao/contracts/people';
import type { Tx } from '@balcao/kit/db';
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { convites } from '../schema';

export type InvitationRow = typeof convites.$inferSelect;

const isOpen = () => and(isNull(convites.aceito_em), isNull(convites.revogado_em));

/** What was neither accepted nor revoked, the oldest first; also what expired. */
export function listInvitations(tx: Tx, tenantId: string): Promise<InvitationRow[]> {
  return tx
    .select()
    .from(convites)
    .where(and(eq(convites.tenant_id, tenantId), isOpen()))
    .orderBy(asc(convites.created_at), asc(convites.id));
}

export async function findOpenInvitation(tx: Tx, tenantId: string, about: { id: string } | { email: string }) {
  const which = 'id' in about ? eq(convites.id, about.id) : eq(convites.email, about.email);
  const [row] = await tx
    .select()
    .from(convites)
    .where(and(eq(convites.tenant_id, tenantId), which, isOpen()));
  return row;
}

/** Whatever became of it: the person with the link is told. */
export async function findInvitationByToken(tx: Tx, tokenHash: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(convites).where(eq(convites.token_hash, tokenHash));
  return row;
}

export async function insertInvitation(tx: Tx, row: typeof convites.$inferInsert) {
  const [stored] = await tx.insert(convites).values(row).returning();
  return stored;
}

/** Another link for an invitation that is still open. */
export async function renewInvitation(
  tx: Tx,
  id: string,
  link: Pick<InvitationRow, 'semente' | 'token_hash' | 'expira_em'>,
) {
  const [stored] = await tx
    .update(convites)
    .set(link)
    .where(and(eq(convites.id, id), isOpen()))
    .returning();
  return stored;
}

export async function markRevoked(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(convites).set({ revogado_em: now }).where(eq(convites.id, id));
}

/** Takes every open invitation of a role back; the ids of those that were. */
export async function revokeOfRole(tx: Tx, about: { tenantId: string; role: TeamRole; now: Date }): Promise<string[]> {
  const rows = await tx
    .update(convites)
    .set({ revogado_em: about.now })
    .where(and(eq(convites.tenant_id, about.tenantId), eq(convites.role, about.role), isOpen()))
    .returning({ id: convites.id });
  return rows.map(({ id }) => id);
}

export async function markAccepted(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(convites).set({ aceito_em: now }).where(eq(convites.id, id));
}

/** Asked with each new invitation, and only then: a company that invites nobody any more keeps its last ended ones. */
export async function forgetEnded(tx: Tx, tenantId: string, before: Date): Promise<void> {
  const ended = or(lt(convites.aceito_em, before), lt(convites.revogado_em, before), lt(convites.expira_em, before));
  await tx.delete(convites).where(and(eq(convites.tenant_id, tenantId), ended));
}
