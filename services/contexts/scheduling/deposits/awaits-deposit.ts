import type { UnitOfWork } from '@balcao/kit/db';
import type { Appointment } from '../appointments/appointments.repository';
import { findDeposit } from './deposits.repository';

/** Is one of these held until its deposit is paid? */
export async function awaitsDeposit(
  unit: UnitOfWork,
  rows: readonly Pick<Appointment, 'status' | 'sinal_id'>[],
): Promise<boolean> {
  const held = rows.flatMap(({ status, sinal_id }) => (status === 'pendente' && sinal_id ? [sinal_id] : []));
  for (const id of new Set(held)) if ((await findDeposit(unit, id))?.status === 'aguardando') return true;
  return false;
}
