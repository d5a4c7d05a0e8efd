import type { OutageReason } from '@balcao/contracts/number-health';
import type { PlatformUnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { quedas_whatsapp } from './schema';

export interface LastingOutage {
  id: string;
  tenantId: string;
  empresa: string;
  zone: string;
  motivo: Exclude<OutageReason, 'off'>;
  desde: Date;
}

/** Of the whole platform: outages that last, begun between two moments, the oldest first. What a company did itself is none. */
export async function listLastingOutages(
  { tx }: PlatformUnitOfWork,
  { before, after, limit }: { before: Date; after: Date; limit: number },
): Promise<LastingOutage[]> {
  const { id, tenant_id: tenantId, desde, ate } = quedas_whatsapp;
  const motivo = sql<LastingOutage['motivo']>`${quedas_whatsapp.motivo}`;
  return tx
    .select({ id, tenantId, empresa: tenants.nome, zone: tenants.fuso_horario, motivo, desde })
    .from(quedas_whatsapp)
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .where(and(isNull(ate), lte(desde, before), gt(desde, after), ne(quedas_whatsapp.motivo, 'off')))
    .orderBy(asc(desde))
    .limit(limit);
}
