import type { BodyOf } from '@balcao/contracts/endpoint';
import {
  type Agendamento,
  type AppointmentStatus,
  changeAppointmentStatus as contract,
  nextStatuses,
  type Reach,
} from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import { findAgendaRules } from '../availability/availability.repository';
import { awaitsDeposit } from '../deposits/awaits-deposit';
import type { BookingDeps } from '../scheduling-ports';
import type { Appointment } from './appointments.repository';
import { type Author, staff } from './author';
import { mayStillChange } from './customer-rules';
import { lockReach } from './reach';
import { announceAppointments, applyChanges, newOperation } from './record-change';

export interface StatusChange {
  status: AppointmentStatus;
  motivo?: string | null;
  /** This one, its whole visit (on that day), or this date and every later one of its recurrence. */
  alcance?: Reach;
  /** Id of what the history calls this. */
  operacao_id?: string | undefined;
}

const may = (row: Appointment, to: AppointmentStatus, now: number): boolean =>
  nextStatuses(row.status, row.data_hora.getTime(), now).includes(to);

/** Those of some locked rows that may become it do, in one operation; in the caller's transaction. */
export const changeStatusOf =
  (deps: BookingDeps) =>
  async (
    unit: UnitOfWork,
    author: Author,
    rows: readonly Appointment[],
    { status, motivo = null, operacao_id }: Omit<StatusChange, 'alcance'>,
  ): Promise<Agendamento[]> => {
    const now = deps.clock().getTime();
    const changing = rows.filter((one) => may(one, status, now));
    const changes = changing.map((row) => ({ row, acao: 'status' as const, patch: { status } }));
    await applyChanges(deps, unit, newOperation(author, motivo, operacao_id), changes);
    return announceAppointments(
      deps,
      unit,
      changing.map(({ id }) => id),
    );
  };

/** The named one must allow it; of the others it reaches, those that do follow. In the caller's transaction. */
export const changeStatusWithin = (deps: BookingDeps) => {
  const changeOf = changeStatusOf(deps);
  return async (unit: UnitOfWork, author: Author, id: string, change: StatusChange): Promise<Agendamento[]> => {
    const { row, rows } = await lockReach(unit, id, change.alcance ?? 'este');
    const now = deps.clock().getTime();
    if (change.status === 'cancelado') {
      const rules = await findAgendaRules(unit);
      const leaving = [row, ...rows.filter((one) => may(one, change.status, now))];
      if (leaving.some(({ data_hora }) => !mayStillChange(rules, author, data_hora.getTime(), now)))
        throw new AppError('scheduling/too-late');
    }
    if (!may(row, change.status, now)) throw new AppError('scheduling/bad-transition');
    if (change.status === 'confirmado' && (await awaitsDeposit(unit, rows)))
      throw new AppError('scheduling/deposit-awaited');
    return changeOf(unit, author, rows, change);
  };
};

export const changeAppointmentStatus = useCase(contract, (deps: BookingDeps) => {
  const change = changeStatusWithin(deps);
  return async (actor: Actor, id: string, body: BodyOf<typeof contract>) => {
    // The customer's own answer locks the conversation first, this the appointment.
    const items = await retryDeadlock(() =>
      deps.db.tenant(tenantOf(actor), (unit) => change(unit, staff(actor), id, body)),
    );
    return { items };
  };
});
