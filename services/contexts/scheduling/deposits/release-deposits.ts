import type { UnitOfWork } from '@balcao/kit/db';
import type { Appointment } from '../appointments/appointments.repository';
import { countWaiting, endDeposit, lockDeposit } from './deposits.repository';

/** Nobody comes any more. */
export const GONE: readonly string[] = ['cancelado', 'faltou'];

/** A visit of which nothing waits any more needs no deposit: it was called off, or took place without. */
export async function releaseDeposits(
  unit: UnitOfWork,
  changes: readonly { row: Appointment; changed: Appointment }[],
): Promise<void> {
  const over = changes.filter(({ row, changed }) => row.status === 'pendente' && changed.status !== 'pendente');
  for (const id of [...new Set(over.flatMap(({ row }) => row.sinal_id ?? []))].sort()) {
    const deposit = await lockDeposit(unit, id);
    if (deposit?.status !== 'aguardando' || (await countWaiting(unit, id)) > 0) continue;
    const isGone = over.every(({ row, changed }) => row.sinal_id !== id || GONE.includes(changed.status));
    await endDeposit(unit, id, isGone ? 'cancelado' : 'dispensado');
  }
}
