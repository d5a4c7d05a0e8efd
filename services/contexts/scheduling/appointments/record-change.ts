import type { Agendamento } from '@balcao/contracts/scheduling';
import type { TenantScope } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import type { BookingDeps } from '../scheduling-ports';
import {
  type Appointment,
  type AppointmentPatch,
  findAppointmentRows,
  updateAppointmentRow,
} from './appointments.repository';
import type { Author } from './author';
import { insertHistory } from './history.repository';
import { presentAppointment } from './present-appointment';

export type Action = 'criado' | 'remarcado' | 'status' | 'editado' | 'desfeito';
/** The part of an appointment that history keeps, to tell it and to take it back. */
const KEPT = ['status', 'data_hora', 'profissional_id', 'duracao_minutos', 'encaixe', 'valor', 'recurso_id'] as const;
const keep = (row: Appointment) => Object.fromEntries(KEPT.map((field) => [field, row[field]]));

/** Cause of the messages that remind of an appointment. */
export const reminderCause = (appointmentId: string): string => `lembrete:${appointmentId}:`;

/** Tells the browsers and answers the rows as they are shown. */
export async function announceAppointments(
  { realtime }: Pick<BookingDeps, 'realtime'>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<Agendamento[]> {
  const shown = (await findAppointmentRows(scope, ids)).map(presentAppointment);
  for (const appointment of shown) await realtime.announce(scope, 'appointment.upserted', { appointment });
  return shown;
}

export async function recordCreation(scope: TenantScope, rows: readonly Appointment[], author: Author): Promise<void> {
  await insertHistory(
    scope,
    rows.map((row) => ({
      ...{ id: newId(), agendamento_id: row.id, acao: 'criado', depois: keep(row), versao: row.versao },
      ...{ autor: author.autor, autor_id: author.id, autor_nome: author.nome },
    })),
  );
}

/**
 * The one way an appointment changes: writes it, remembers before and after, and takes back reminders that are on their
 * way when time, person or standing changed. `row` must be locked. Announcing is left to the end of the use case.
 */
export async function applyChange(
  deps: Pick<BookingDeps, 'withdrawSends'>,
  scope: TenantScope,
  row: Appointment,
  change: { acao: Action; patch: AppointmentPatch; author: Author; motivo?: string | null },
): Promise<Appointment> {
  const { acao, patch, author, motivo = null } = change;
  const changed = await updateAppointmentRow(scope, row.id, patch);
  await insertHistory(scope, [
    {
      ...{ id: newId(), agendamento_id: row.id, acao, antes: keep(row), depois: keep(changed), motivo },
      ...{ autor: author.autor, autor_id: author.id, autor_nome: author.nome, versao: changed.versao },
    },
  ]);
  const moved =
    row.data_hora.getTime() !== changed.data_hora.getTime() || row.profissional_id !== changed.profissional_id;
  const over = changed.status !== 'pendente' && changed.status !== 'confirmado';
  if (moved || over) await deps.withdrawSends(scope, reminderCause(row.id));
  return changed;
}
