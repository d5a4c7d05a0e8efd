import type { Tx } from '@balcao/kit/db';
import { eq } from 'drizzle-orm';
import { contas, usuarios } from '../schema';

/** A new account, or undefined when the e-mail is taken. */
export async function insertConta(tx: Tx, email: string, senhaHash: string) {
  const [row] = await tx.insert(contas).values({ email, senha_hash: senhaHash }).onConflictDoNothing().returning();
  return row;
}

export async function insertUsuario(tx: Tx, row: typeof usuarios.$inferInsert) {
  const [stored] = await tx.insert(usuarios).values(row).returning();
  return stored;
}

export async function findConta(tx: Tx, id: string) {
  const [row] = await tx.select().from(contas).where(eq(contas.id, id));
  return row;
}

/** The stored password, which nobody changes until the transaction ends. */
export async function holdPassword(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ senha_hash: contas.senha_hash })
    .from(contas)
    .where(eq(contas.id, id))
    .for('no key update');
  return row?.senha_hash;
}

export async function updatePassword(tx: Tx, id: string, senhaHash: string): Promise<void> {
  await tx.update(contas).set({ senha_hash: senhaHash }).where(eq(contas.id, id));
}
