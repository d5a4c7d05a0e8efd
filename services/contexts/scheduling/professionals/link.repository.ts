import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, ne } from 'drizzle-orm';
import { usuarios } from '../../identity/schema';
import { profissionais } from '../schema';

export async function isOfCompany({ tx, tenantId }: UnitOfWork, usuarioId: string): Promise<boolean> {
  return (await tx.$count(usuarios, and(eq(usuarios.tenant_id, tenantId), eq(usuarios.id, usuarioId)))) > 0;
}

/** Everybody who attends, with who signs in as them; nobody else changes that before this transaction ends. */
export function lockLinks({ tx, tenantId }: UnitOfWork) {
  return tx
    .select({ id: profissionais.id, usuario_id: profissionais.usuario_id })
    .from(profissionais)
    .where(eq(profissionais.tenant_id, tenantId))
    .orderBy(asc(profissionais.id))
    .for('update');
}

/** Whoever was this person is so no more, then `profissionalId` is (null: nobody). */
export async function writeLink(
  { tx, tenantId }: UnitOfWork,
  usuarioId: string,
  profissionalId: string | null,
): Promise<void> {
  const own = eq(profissionais.tenant_id, tenantId);
  const others = profissionalId ? ne(profissionais.id, profissionalId) : undefined;
  await tx
    .update(profissionais)
    .set({ usuario_id: null })
    .where(and(own, eq(profissionais.usuario_id, usuarioId), others));
  if (!profissionalId) return;
  await tx
    .update(profissionais)
    .set({ usuario_id: usuarioId })
    .where(and(own, eq(profissionais.id, profissionalId)));
}
