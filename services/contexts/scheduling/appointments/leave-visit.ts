import type { UnitOfWork } from '@balcao/kit/db';
import type { Appointment } from './appointments.repository';
import { isStanding } from './plan-move';
import { findVisitRows, lockAppointments } from './reach.repository';
import type { Change } from './record-change';
import { staysTogether } from './sitting';

/**
 * A service moved alone leaves its visit, unless it still follows or is followed by another service of it. Changes the
 * given one, and returns what that makes of the others: a visit of one is none.
 */
export async function leaveVisit(unit: UnitOfWork, row: Appointment, [change]: readonly Change[]): Promise<Change[]> {
  if (!row.visita_id || !change) return [];
  const moved = { ...row, ...change.patch };
  if (moved.data_hora.getTime() === row.data_hora.getTime()) return [];
  const others = (await findVisitRows(unit, row.id)).filter(({ id }) => id !== row.id);
  if (staysTogether(moved, others.filter(isStanding))) return [];
  change.patch.visita_id = null;
  const [last] = others.length === 1 ? await lockAppointments(unit, [others[0]?.id ?? '']) : [];
  return last ? [{ row: last, acao: 'editado', patch: { visita_id: null } }] : [];
}
