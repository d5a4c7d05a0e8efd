import type { TenantScope } from '@balcao/kit/db';
import { and, asc, desc, eq } from 'drizzle-orm';
import { agendamento_historico, lembretes } from '../schema';

export type HistoryRow = typeof agendamento_historico.$inferSelect;
export type NewHistory = Omit<typeof agendamento_historico.$inferInsert, 'tenant_id'>;

export async function insertHistory({ tx, tenantId }: TenantScope, rows: readonly NewHistory[]): Promise<void> {
  if (rows.length) await tx.insert(agendamento_historico).values(rows.map((row) => ({ ...row, tenant_id: tenantId })));
}

const of = (tenantId: string, appointmentId: string) =>
  and(eq(agendamento_historico.tenant_id, tenantId), eq(agendamento_historico.agendamento_id, appointmentId));

/** Oldest first. */
export function listHistory({ tx, tenantId }: TenantScope, appointmentId: string): Promise<HistoryRow[]> {
  const { created_at, versao } = agendamento_historico;
  return tx
    .select()
    .from(agendamento_historico)
    .where(of(tenantId, appointmentId))
    .orderBy(asc(created_at), asc(versao));
}

export async function findLastHistory({ tx, tenantId }: TenantScope, appointmentId: string) {
  const newest = desc(agendamento_historico.versao);
  const rows = await tx
    .select()
    .from(agendamento_historico)
    .where(of(tenantId, appointmentId))
    .orderBy(newest)
    .limit(1);
  return rows[0];
}

export function listReminderRows({ tx, tenantId }: TenantScope, appointmentId: string) {
  const where = and(eq(lembretes.tenant_id, tenantId), eq(lembretes.agendamento_id, appointmentId));
  return tx.select().from(lembretes).where(where).orderBy(asc(lembretes.created_at));
}
