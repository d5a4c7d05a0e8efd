import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { perguntas_ia } from '../schema';

export async function recordQuestion({ tx, tenantId }: UnitOfWork, usuarioId: string, now: Date): Promise<void> {
  await tx.insert(perguntas_ia).values({ tenant_id: tenantId, usuario_id: usuarioId, created_at: now });
}

/** Of the whole platform, the oldest first. Returns how many went. */
export async function removeOldTries({ tx }: PlatformUnitOfWork, before: Date, limit: number): Promise<number> {
  const rows = await tx.execute(sql`delete from ${perguntas_ia} where id in (
    select p.id from ${perguntas_ia} p where p.created_at < ${before.toISOString()}::timestamptz
      order by p.created_at limit ${limit}) returning 1`);
  return rows.length;
}
