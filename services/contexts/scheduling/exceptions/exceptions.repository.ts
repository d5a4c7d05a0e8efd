import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { excecoes_horario } from '../schema';

export type ExceptionRow = typeof excecoes_horario.$inferSelect;

/** By date, from a day on (to another one). */
export function listExceptionRows({ tx, tenantId }: UnitOfWork, from: string, to?: string): Promise<ExceptionRow[]> {
  const { tenant_id, data, id } = excecoes_horario;
  const where = and(eq(tenant_id, tenantId), gte(data, from), to ? lte(data, to) : undefined);
  return tx.select().from(excecoes_horario).where(where).orderBy(asc(data), asc(id)).limit(500);
}

type Values = Pick<ExceptionRow, 'profissional_id' | 'data' | 'periodos' | 'motivo'>;
/** The same date of the same person again replaces what was there. */
export async function saveExceptionRow({ tx, tenantId }: UnitOfWork, values: Values): Promise<ExceptionRow> {
  const { tenant_id, data, profissional_id } = excecoes_horario;
  const { periodos, motivo } = values;
  const [row] = await tx
    .insert(excecoes_horario)
    .values({ ...values, id: newId(), tenant_id: tenantId })
    .onConflictDoUpdate({ target: [tenant_id, data, profissional_id], set: { periodos, motivo } })
    .returning();
  if (!row) throw new Error('exception was not stored');
  return row;
}

/** False when the company has none of this id. */
export async function deleteExceptionRow({ tx, tenantId }: UnitOfWork, id: string): Promise<boolean> {
  const where = and(eq(excecoes_horario.tenant_id, tenantId), eq(excecoes_horario.id, id));
  return (await tx.delete(excecoes_horario).where(where).returning({ id: excecoes_horario.id })).length > 0;
}
