import { DEFAULT_MANNERS, type Manners } from '@balcao/contracts/manners';
import type { UnitOfWork } from '@balcao/kit/db';
import { count, eq, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { ajustes_whatsapp, ritmo_envios, saidas } from './schema';

export async function findManners({ tx, tenantId }: UnitOfWork): Promise<Manners> {
  const { digitar, intervalo_segundos, limite_diario } = ajustes_whatsapp;
  const [row] = await tx
    .select({ digitar, intervalo_segundos, limite_diario })
    .from(ajustes_whatsapp)
    .where(eq(ajustes_whatsapp.tenant_id, tenantId));
  // What is stored went through the contract.
  return (row as Manners | undefined) ?? DEFAULT_MANNERS;
}

export async function storeManners({ tx, tenantId }: UnitOfWork, manners: Manners): Promise<void> {
  await tx
    .insert(ajustes_whatsapp)
    .values(Object.assign({ tenant_id: tenantId }, manners))
    .onConflictDoUpdate({ target: ajustes_whatsapp.tenant_id, set: manners });
}

/** Conversations begun today, on the company's clock. */
export async function countOpeningsToday({ tx, tenantId }: UnitOfWork, now: Date): Promise<number> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${tenants.fuso_horario})::date`;
  const [row] = await tx
    .select({ iniciadas: ritmo_envios.iniciadas })
    .from(ritmo_envios)
    .innerJoin(tenants, eq(tenants.id, ritmo_envios.tenant_id))
    .where(sql`${ritmo_envios.tenant_id} = ${tenantId} and ${ritmo_envios.dia} = ${today}`);
  return row?.iniciadas ?? 0;
}

export async function countOptedOut({ tx, tenantId }: UnitOfWork): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(saidas).where(eq(saidas.tenant_id, tenantId));
  return row?.n ?? 0;
}
