import type { Agendamento } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { GONE, releaseDeposits } from '../deposits/release-deposits';
import type { BookingDeps } from '../scheduling-ports';
import type { Kept, KeptDeposit } from '../schema';
import { noteGaps } from '../waitlist/note-gaps';
import {
  type Appointment,
  type AppointmentPatch,
  findAppointmentRows,
  updateAppointmentRows,
} from './appointments.repository';
import type { Author } from './author';
import { insertHistory, type NewHistory } from './history.repository';
import { requireLimitAfter } from './plan-limit';
import { presentAppointment } from './present-appointment';
import { giveUpTime } from './reach.repository';
import { withdrawReminders } from './withdraw-reminders';

type Action = 'criado' | 'remarcado' | 'status' | 'editado' | 'servico' | 'desfeito';
const keep = (row: Appointment): Kept => ({
  status: row.status,
  data_hora: row.data_hora.toISOString(),
  profissional_id: row.profissional_id,
  produto_id: row.produto_id,
  duracao_minutos: row.duracao_minutos,
  intervalo_antes: row.intervalo_antes,
  intervalo_depois: row.intervalo_depois,
  espera_inicio_minutos: row.espera_inicio_minutos,
  espera_minutos: row.espera_minutos,
  recurso_id: row.recurso_id,
  encaixe: row.encaixe,
  valor: row.valor,
  visita_id: row.visita_id,
});

/** Of more than these the browsers read the agenda again. */
const TOLD_ONE_BY_ONE = 100;

/** Tells the browsers and answers the rows as they are shown. */
export async function announceAppointments(
  { realtime }: Pick<BookingDeps, 'realtime'>,
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<Agendamento[]> {
  const shown = (await findAppointmentRows(unit, ids)).map(presentAppointment);
  if (shown.length > TOLD_ONE_BY_ONE) await realtime.announce(unit, 'agenda.changed', {});
  else for (const appointment of shown) await realtime.announce(unit, 'appointment.upserted', { appointment });
  return shown;
}

/** One thing somebody did, however many appointments it reached: told together, taken back together. */
export interface Operation {
  id: string;
  author: Author;
  motivo?: string | null;
  /** The operation this one takes back. */
  desfaz?: string;
}
export const newOperation = (author: Author, motivo: string | null = null, id = newId()): Operation => ({
  id,
  author,
  motivo,
});

const lineOf = (
  { id: operacao_id, author, motivo = null, desfaz }: Operation,
  acao: Action,
  row: Appointment,
): NewHistory => ({
  id: newId(),
  agendamento_id: row.id,
  acao,
  depois: keep(row),
  motivo,
  autor: author.autor,
  autor_id: author.id,
  autor_nome: author.nome,
  versao: row.versao,
  operacao_id,
  desfaz_id: desfaz ?? null,
});

export async function recordCreation(
  unit: UnitOfWork,
  rows: readonly Appointment[],
  operation: Operation,
): Promise<void> {
  await insertHistory(
    unit,
    rows.map((row) => lineOf(operation, 'criado', row)),
  );
}

/** A service added to what was there: its first line says what taking it back makes of it. */
export async function recordAddition(unit: UnitOfWork, row: Appointment, operation: Operation): Promise<void> {
  const line = lineOf(operation, 'criado', row);
  line.antes = { status: 'cancelado', visita_id: null };
  await insertHistory(unit, [line]);
}

/** What became of the deposit of these; nothing of them changes, so there is nothing to take back. */
export async function recordDeposit(
  unit: UnitOfWork,
  rows: readonly Appointment[],
  operation: Operation,
  sinal: KeptDeposit,
): Promise<void> {
  const lines = rows.map((row) => {
    const line = lineOf(operation, 'editado', row);
    line.antes = keep(row);
    line.depois = Object.assign(keep(row), { sinal });
    return line;
  });
  await insertHistory(unit, lines);
}

export interface Change {
  /** As it was; locked. */
  row: Appointment;
  acao: Action;
  patch: AppointmentPatch;
}
const TIME_FIELDS = [
  'data_hora',
  'profissional_id',
  'duracao_minutos',
  'status',
  'encaixe',
  'produto_id',
  'recurso_id',
] as const;

/** Does the customer have to be told something else than before? */
function retold(row: Appointment, changed: Appointment): boolean {
  const moved =
    row.data_hora.getTime() !== changed.data_hora.getTime() ||
    row.profissional_id !== changed.profissional_id ||
    row.produto_id !== changed.produto_id;
  return moved || (changed.status !== 'pendente' && changed.status !== 'confirmado');
}

/** Whose visits may owe less than before: a price went down, or a service went, to another visit too. */
const owesLess = ({ row, changed }: { row: Appointment; changed: Appointment }): boolean =>
  Number(changed.valor) < Number(row.valor) || GONE.includes(changed.status) || changed.visita_id !== row.visita_id;

/**
 * The one way appointments change: writes all of one operation, remembers before and after, and takes back reminders on
 * their way that would not be true any more, those of the visit too. Announcing is left to the end of the use case.
 */
export async function applyChanges(
  deps: Pick<BookingDeps, 'withdrawSends' | 'clock' | 'endUnowedCharges'>,
  unit: UnitOfWork,
  operation: Operation,
  changes: readonly Change[],
): Promise<Appointment[]> {
  // Rows of one operation may take each other's time: all let go before the first one takes.
  const timed = changes.filter(({ patch }) => TIME_FIELDS.some((field) => patch[field] !== undefined));
  if (timed.length > 1)
    await giveUpTime(
      unit,
      timed.map(({ row }) => row.id),
    );
  const lines: NewHistory[] = [];
  const untrue: Appointment[] = [];
  const changedOnes: { row: Appointment; changed: Appointment }[] = [];
  const results = await updateAppointmentRows(unit, changes);
  for (const [index, { row, acao }] of changes.entries()) {
    const changed = results[index];
    if (!changed) continue;
    const line = lineOf(operation, acao, changed);
    line.antes = keep(row);
    lines.push(line);
    changedOnes.push({ row, changed });
    if (retold(row, changed)) untrue.push(row);
  }
  await requireLimitAfter(unit, changedOnes);
  await insertHistory(unit, lines);
  await withdrawReminders(deps, unit, untrue);
  await releaseDeposits(unit, changedOnes);
  const customers = new Set(changedOnes.filter(owesLess).map(({ row }) => row.cliente_id));
  if (customers.size > 0) await deps.endUnowedCharges?.(unit, [...customers]);
  await noteGaps(unit, changedOnes, deps.clock());
  return results;
}
