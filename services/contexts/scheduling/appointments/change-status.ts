import type { BodyOf } from '@balcao/contracts/endpoint';
import {
  type Agendamento,
  type AppointmentStatus,
  type changeAppointmentStatus as contract,
  nextStatuses,
} from '@balcao/contracts/scheduling';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { TenantScope } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { findAgendaRules } from '../availability/availability.repository';
import type { BookingDeps } from '../scheduling-ports';
import { type Appointment, lockAppointment, lockRelated } from './appointments.repository';
import { type Author, staff } from './author';
import { mayStillChange } from './customer-rules';
import { announceAppointments, applyChange } from './record-change';

export interface StatusChange {
  status: AppointmentStatus;
  motivo?: string | null;
  /** This one, its whole visit, or this and every later date of its recurrence. */
  alcance?: 'este' | 'visita' | 'seguintes';
}

const may = (row: Appointment, to: AppointmentStatus, now: number): boolean =>
  nextStatuses(row.status as AppointmentStatus, row.data_hora.getTime(), now).includes(to);

/** In the caller's transaction, for other doors (the customer's reply). The named one must allow it; of the others, those that do follow. */
export const changeStatusWithin =
  (deps: BookingDeps) =>
  async (scope: TenantScope, author: Author, id: string, change: StatusChange): Promise<Agendamento[]> => {
    const { status, motivo = null, alcance = 'este' } = change;
    const now = deps.clock().getTime();
    const row = await lockAppointment(scope, id);
    if (!row) throw new AppError('scheduling/not-found');
    if (status === 'cancelado' && !mayStillChange(await findAgendaRules(scope), author, row.data_hora.getTime(), now))
      throw new AppError('scheduling/too-late');
    if (!may(row, status, now)) throw new AppError('scheduling/bad-transition');
    const related = alcance === 'este' ? [] : await lockRelated(scope, row, alcance);
    const rows = [row, ...related.filter((other) => may(other, status, now))];
    for (const one of rows) await applyChange(deps, scope, one, { acao: 'status', patch: { status }, author, motivo });
    return announceAppointments(
      deps,
      scope,
      rows.map((one) => one.id),
    );
  };

export const changeAppointmentStatus = (deps: BookingDeps) => {
  const change = changeStatusWithin(deps);
  return async (actor: Actor, id: string, body: BodyOf<typeof contract>) => {
    requirePolicy(actor, 'appointments.manage');
    // The customer's own answer locks the conversation first, this the appointment.
    const items = await retryDeadlock(() =>
      deps.db.tenant(tenantOf(actor), (scope) => change(scope, staff(actor), id, body)),
    );
    return { items };
  };
};
