import type { TenantScope } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Span } from '../availability/working-periods';
import { ocupacoes } from '../schema';

/** True when there was one. */
export async function removeHold({ tx, tenantId }: TenantScope, reservaId: string): Promise<boolean> {
  const where = and(eq(ocupacoes.tenant_id, tenantId), eq(ocupacoes.reserva_id, reservaId));
  return (await tx.delete(ocupacoes).where(where).returning({ id: ocupacoes.id })).length > 0;
}

/** Expired holds of a professional give way; then takes the time. May violate the exclusion constraint. */
export async function insertHold(
  { tx, tenantId }: TenantScope,
  hold: Span & { profissional_id: string; reserva_id: string; expira_em: Date; now: Date },
): Promise<void> {
  const { profissional_id, reserva_id, expira_em, now } = hold;
  const mine = and(eq(ocupacoes.tenant_id, tenantId), eq(ocupacoes.profissional_id, profissional_id));
  await tx.delete(ocupacoes).where(and(mine, lte(ocupacoes.expira_em, now)));
  const [inicio, fim] = [new Date(hold.inicio).toISOString(), new Date(hold.fim).toISOString()];
  await tx.insert(ocupacoes).values({
    ...{ id: newId(), tenant_id: tenantId, profissional_id, reserva_id, expira_em },
    periodo: sql`tstzrange(${inicio}::timestamptz, ${fim}::timestamptz, '[)')`,
  });
}
