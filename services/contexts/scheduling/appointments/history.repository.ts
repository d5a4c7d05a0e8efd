import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import { chat_history } from '../../chats/schema';
import { agendamento_historico, lembretes } from '../schema';

export type HistoryRow = typeof agendamento_historico.$inferSelect;
export type NewHistory = Omit<typeof agendamento_historico.$inferInsert, 'tenant_id'>;

export async function insertHistory({ tx, tenantId }: UnitOfWork, rows: readonly NewHistory[]): Promise<void> {
  if (rows.length) await tx.insert(agendamento_historico).values(rows.map((row) => ({ ...row, tenant_id: tenantId })));
}

const of = (tenantId: string, appointmentId: string) =>
  and(eq(agendamento_historico.tenant_id, tenantId), eq(agendamento_historico.agendamento_id, appointmentId));

/** Oldest first. */
export function listHistory({ tx, tenantId }: UnitOfWork, appointmentId: string): Promise<HistoryRow[]> {
  const { created_at, versao } = agendamento_historico;
  return tx
    .select()
    .from(agendamento_historico)
    .where(of(tenantId, appointmentId))
    .orderBy(asc(versao), asc(created_at));
}

/** Every line of these appointments, in the order it happened to each. */
export function listHistoryOf({ tx, tenantId }: UnitOfWork, ids: readonly string[]): Promise<HistoryRow[]> {
  const { tenant_id, agendamento_id, versao } = agendamento_historico;
  return tx
    .select()
    .from(agendamento_historico)
    .where(and(eq(tenant_id, tenantId), inArray(agendamento_id, [...ids])))
    .orderBy(asc(versao));
}

/** When the status of one of these changed last; null: it never did. */
export async function findLastStatusChange({ tx, tenantId }: UnitOfWork, ids: readonly string[]): Promise<Date | null> {
  const { tenant_id, agendamento_id, acao, created_at } = agendamento_historico;
  const [row] = await tx
    .select({ at: max(created_at) })
    .from(agendamento_historico)
    .where(and(eq(tenant_id, tenantId), inArray(agendamento_id, [...ids]), eq(acao, 'status')));
  return row?.at ?? null;
}

/** Appointments an operation reached and that were not taken back since. */
export async function listReachedBy({ tx, tenantId }: UnitOfWork, operationId: string): Promise<string[]> {
  const { tenant_id, operacao_id, agendamento_id } = agendamento_historico;
  const rows = await tx
    .selectDistinct({ id: agendamento_id })
    .from(agendamento_historico)
    .where(
      and(
        eq(tenant_id, tenantId),
        eq(operacao_id, operationId),
        sql`not exists (select from agendamento_historico d
      where d.tenant_id = ${tenantId} and d.desfaz_id = ${operationId} and d.agendamento_id = ${agendamento_id})`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Does the company know of this operation, taken back or not? */
export async function isOperation({ tx, tenantId }: UnitOfWork, operationId: string): Promise<boolean> {
  const { tenant_id, operacao_id } = agendamento_historico;
  return (await tx.$count(agendamento_historico, and(eq(tenant_id, tenantId), eq(operacao_id, operationId)))) > 0;
}

export function listReminderRows({ tx, tenantId }: UnitOfWork, appointmentId: string) {
  const where = and(eq(lembretes.tenant_id, tenantId), eq(lembretes.agendamento_id, appointmentId));
  const message = and(eq(chat_history.tenant_id, lembretes.tenant_id), eq(chat_history.id, lembretes.mensagem_id));
  const { minutos_antes, estado, created_at } = lembretes;
  return tx
    .select({ minutos_antes, estado, created_at, erro: chat_history.erro })
    .from(lembretes)
    .leftJoin(chat_history, message)
    .where(where)
    .orderBy(asc(created_at));
}
