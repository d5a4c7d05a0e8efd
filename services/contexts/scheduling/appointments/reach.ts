import type { Reach } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { findAgendaRules } from '../availability/availability.repository';
import type { Appointment } from './appointments.repository';
import { findAppointment, findSeriesRows, findVisitRows, lockAppointments } from './reach.repository';
import { sittingOf } from './sitting';

export interface Reached {
  row: Appointment;
  /** `row` included, by time. */
  rows: Appointment[];
}

const byTime = (a: Appointment, b: Appointment) =>
  a.data_hora.getTime() - b.data_hora.getTime() || a.id.localeCompare(b.id);

/** What is done together with an appointment: the services of its visit on that day. Unlocked, itself included. */
export async function findSitting(unit: UnitOfWork, row: Appointment): Promise<Appointment[]> {
  if (!row.visita_id) return [row];
  const [rows, { zone }] = [await findVisitRows(unit, row.id), await findAgendaRules(unit)];
  return sittingOf(rows, row.id, zone);
}

/** How far a change reaches from one appointment: the rows as they are now, nothing locked. */
export async function findReach(unit: UnitOfWork, id: string, reach: Reach): Promise<Reached> {
  const row = await findAppointment(unit, id);
  if (!row) throw new AppError('scheduling/not-found');
  if (reach === 'este') return { row, rows: [row] };
  const visit = await findSitting(unit, row);
  if (reach === 'visita' || !row.serie_id) return { row, rows: visit };
  // From the second service of a date on, the date is still meant as a whole.
  const later = await findSeriesRows(unit, row.serie_id, visit[0]?.data_hora ?? row.data_hora);
  const all = new Map([...visit, ...later].map((one) => [one.id, one]));
  return { row, rows: [...all.values()].sort(byTime) };
}

/** The same with the rows locked, in their newest state. */
export async function lockReach(unit: UnitOfWork, id: string, reach: Reach): Promise<Reached> {
  if (reach === 'este') {
    const [row] = await lockAppointments(unit, [id]);
    if (!row) throw new AppError('scheduling/not-found');
    return { row, rows: [row] };
  }
  const found = await findReach(unit, id, reach);
  const locked = await lockAppointments(
    unit,
    found.rows.map((one) => one.id),
  );
  const row = locked.find((one) => one.id === id);
  if (!row) throw new AppError('scheduling/not-found');
  // Who left the visit or the day in between is not meant any more; who came is not known yet.
  const seen = new Map(found.rows.map((one) => [one.id, one]));
  const stale = ({ id: one, visita_id, serie_id, data_hora }: Appointment) => {
    const before = seen.get(one);
    return (
      before?.visita_id !== visita_id ||
      before.serie_id !== serie_id ||
      before.data_hora.getTime() !== data_hora.getTime()
    );
  };
  if (locked.length > 1 && locked.some(stale)) throw new AppError('scheduling/changed-meanwhile');
  return { row, rows: locked.sort(byTime) };
}
