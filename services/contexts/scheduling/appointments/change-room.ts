import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { findAgendaRules } from '../availability/availability.repository';
import { roomsOf } from '../availability/load-team';
import type { Appointment } from './appointments.repository';
import { whoHolds } from './conflict';
import { freeRoomFor } from './place-items';
import { isStanding, itemOf } from './plan-move';
import type { Change } from './record-change';
import { loadAround } from './reschedule-appointment';

/** Another room at the same time, with the same person: one the service may be done in, and that is free for the stay. */
export async function planRoom(unit: UnitOfWork, row: Appointment, recursoId: string, now: Date): Promise<Change[]> {
  if (row.recurso_id === recursoId) return [];
  if (!isStanding(row)) throw new AppError('scheduling/bad-transition');
  const { zone } = await findAgendaRules(unit);
  const item = Object.assign(itemOf(row), { recurso_id: recursoId });
  const team = await loadAround(unit, [{ row, item }], zone, now);
  if (!roomsOf(team, item.produto_id).includes(recursoId)) throw new AppError('scheduling/room-not-found');
  if (!row.encaixe && freeRoomFor(item, team) !== recursoId) {
    const who = await whoHolds(unit, [item], zone, [row.id]);
    const text = who ? `Ocupada por ${who}.` : 'Esta sala não está livre neste horário.';
    throw new AppError('scheduling/unavailable', { fields: { recurso_id: text } });
  }
  return [{ row, acao: 'remarcado', patch: { recurso_id: recursoId } }];
}
