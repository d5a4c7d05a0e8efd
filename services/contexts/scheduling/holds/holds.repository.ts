import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Span } from '../availability/working-periods';
import { ocupacoes } from '../schema';

/** True when there was one. */
export async function removeHold({ tx, tenantId }: UnitOfWork, reservaId: string): Promise<boolean> {
  const where = and(eq(ocupacoes.tenant_id, tenantId), eq(ocupacoes.reserva_id, reservaId));
  return (await tx.delete(ocupacoes).where(where).returning({ id: ocupacoes.id })).length > 0;
}

/** Expired holds of a professional or a room give way; then takes the time. May violate the exclusion constraints. */
export async function insertHold(
  { tx, tenantId }: UnitOfWork,
  { reserva_id, expira_em, now }: { reserva_id: string; expira_em: Date; now: Date },
  whose: { profissional_id: string } | { recurso_id: string },
  stretches: readonly Span[],
): Promise<void> {
  const columns = { profissional_id: null, recurso_id: null };
  const owner: { profissional_id: string | null; recurso_id: string | null } = Object.assign(columns, whose);
  const mine =
    'recurso_id' in whose
      ? eq(ocupacoes.recurso_id, whose.recurso_id)
      : eq(ocupacoes.profissional_id, whose.profissional_id);
  await tx.delete(ocupacoes).where(and(eq(ocupacoes.tenant_id, tenantId), mine, lte(ocupacoes.expira_em, now)));
  const at = (instant: number) => new Date(instant).toISOString();
  const rows = stretches.map(({ inicio, fim }) => ({
    id: newId(),
    tenant_id: tenantId,
    profissional_id: owner.profissional_id,
    recurso_id: owner.recurso_id,
    reserva_id,
    expira_em,
    periodo: sql`tstzrange(${at(inicio)}::timestamptz, ${at(fim)}::timestamptz, '[)')`,
  }));
  if (rows.length) await tx.insert(ocupacoes).values(rows);
}
