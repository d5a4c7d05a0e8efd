import type { Tx } from '@balcao/kit/db';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { avisos_plataforma, type PlatformNoticeKind } from './schema';

export type PlatformNotice = typeof avisos_plataforma.$inferSelect;

const { id, vezes, conferir_em, tipo, provedor_id } = avisos_plataforma;

/** Something changed with this at the provider; said again, it is looked at again. */
export async function putPlatformNotice(
  tx: Tx,
  about: { tipo: PlatformNoticeKind; provedor_id: string },
  now: Date,
): Promise<string> {
  const [row] = await tx
    .insert(avisos_plataforma)
    .values(Object.assign({ conferir_em: now }, about))
    .onConflictDoUpdate({ target: [tipo, provedor_id], set: { vezes: sql`${vezes} + 1`, conferir_em: now, falhas: 0 } })
    .returning({ id });
  if (!row) throw new Error('notice was not stored');
  return row.id;
}

export async function findPlatformNotice(tx: Tx, avisoId: string): Promise<PlatformNotice | undefined> {
  return (await tx.select().from(avisos_plataforma).where(eq(id, avisoId)))[0];
}

/** It was looked at; what was said again meanwhile stays. */
export async function removePlatformNotice(tx: Tx, notice: PlatformNotice): Promise<void> {
  await tx.delete(avisos_plataforma).where(and(eq(id, notice.id), eq(vezes, notice.vezes)));
}

export async function postponePlatformNotice(tx: Tx, notice: PlatformNotice, until: Date): Promise<void> {
  await tx
    .update(avisos_plataforma)
    .set({ falhas: notice.falhas + 1, conferir_em: until })
    .where(eq(id, notice.id));
}

export function findDuePlatformNotices(tx: Tx, now: Date, limit: number) {
  return tx
    .select({ avisoId: id })
    .from(avisos_plataforma)
    .where(lte(conferir_em, now))
    .orderBy(asc(conferir_em), asc(id))
    .limit(limit);
}
