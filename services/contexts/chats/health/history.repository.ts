import type { PlatformUnitOfWork } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { ritmo_envios } from '../manners/schema';
import { quedas_whatsapp } from './schema';

interface Old {
  before: Date;
  limit: number;
}

/** Of the whole platform: outages that ended before a moment; one that lasts is never old. Returns how many went. */
export async function removeOldOutages({ tx }: PlatformUnitOfWork, { before, limit }: Old): Promise<number> {
  const rows = await tx.execute(sql`delete from ${quedas_whatsapp} where id in (
    select q.id from ${quedas_whatsapp} q where q.ate < ${before.toISOString()}::timestamptz
      order by q.ate limit ${limit}) returning 1`);
  return rows.length;
}

/** Of the whole platform: days of counted beginnings. Returns how many went. */
export async function removeOldPace({ tx }: PlatformUnitOfWork, { before, limit }: Old): Promise<number> {
  const rows = await tx.execute(sql`delete from ${ritmo_envios} where (tenant_id, dia) in (
    select r.tenant_id, r.dia from ${ritmo_envios} r where r.dia < ${before.toISOString()}::timestamptz::date
      order by r.dia limit ${limit}) returning 1`);
  return rows.length;
}
