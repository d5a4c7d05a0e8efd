import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, lte } from 'drizzle-orm';
import { agendas_deixadas } from '../schema';

export type LeftRow = typeof agendas_deixadas.$inferSelect;

const all = ({ tenantId }: UnitOfWork) => eq(agendas_deixadas.tenant_id, tenantId);
const one = (unit: UnitOfWork, id: string) => and(all(unit), eq(agendas_deixadas.id, id));

export async function insertLeft(
  { tx, tenantId }: UnitOfWork,
  left: Pick<LeftRow, 'agenda' | 'credenciais' | 'saindo_em' | 'proxima_em'>,
): Promise<string> {
  const [row] = await tx
    .insert(agendas_deixadas)
    .values(Object.assign({ tenant_id: tenantId }, left))
    .returning({ id: agendas_deixadas.id });
  if (!row) throw new Error('a calendar that is left was not noted');
  return row.id;
}

export const listLeft = (unit: UnitOfWork): Promise<LeftRow[]> =>
  unit.tx.select().from(agendas_deixadas).where(all(unit)).orderBy(asc(agendas_deixadas.saindo_em));

export const listDueLeft = (unit: UnitOfWork, now: Date): Promise<LeftRow[]> =>
  unit.tx
    .select()
    .from(agendas_deixadas)
    .where(and(all(unit), lte(agendas_deixadas.proxima_em, now)))
    .orderBy(asc(agendas_deixadas.saindo_em));

export async function planLeft(
  unit: UnitOfWork,
  id: string,
  plan: Partial<Pick<LeftRow, 'credenciais' | 'proxima_em' | 'falhas'>>,
): Promise<void> {
  await unit.tx.update(agendas_deixadas).set(plan).where(one(unit, id));
}

export async function deleteLeft(unit: UnitOfWork, id: string): Promise<void> {
  await unit.tx.delete(agendas_deixadas).where(one(unit, id));
}
