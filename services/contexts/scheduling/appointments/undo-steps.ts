import { BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { findAgendaRules } from '../availability/availability.repository';
import { type Appointment, lockKeys, lockKeysOf } from './appointments.repository';
import { checkTogether } from './check-room';
import { whoHolds } from './conflict';
import { type Restoration, restorationOf } from './find-undo';
import { type HistoryRow, listHistoryOf } from './history.repository';
import { itemOf, type Planned } from './plan-move';
import { lockAppointments } from './reach.repository';
import type { Change } from './record-change';
import { loadAround } from './reschedule-appointment';

/** Of so many obstacles it is looked up who they are. */
const NAMED = 50;
const UNNAMED = 'Ocupado, bloqueado ou fora do horário de atendimento.';

export interface Step {
  row: Appointment;
  restoration: Restoration;
  /** As it would be again. */
  after: Appointment;
}
/** Why one cannot come back; `sure` when it could as a squeezed-in one. */
export interface Obstacle {
  motivo: string;
  sure: boolean;
}
export interface Way {
  obstacles: Map<string, Obstacle>;
  /** Room that each one which needs time again goes to. */
  rooms: Map<string, string | null>;
}

export const linesOf = (history: readonly HistoryRow[], id: string) =>
  history.filter(({ agendamento_id }) => agendamento_id === id);

/** Everybody whose time the operation gave up. */
const peopleOf = (history: readonly HistoryRow[], operationId: string) =>
  history.flatMap(({ operacao_id, antes }) => (operacao_id === operationId ? (antes?.profissional_id ?? []) : []));

/** These appointments locked, by time, and how each gets back to what it was before an operation. */
export async function lockSteps(unit: UnitOfWork, ids: readonly string[], operationId: string) {
  const people = peopleOf(await listHistoryOf(unit, ids), operationId);
  await lockKeys(unit, await lockKeysOf(unit, people));
  const rows = await lockAppointments(unit, ids);
  const history = await listHistoryOf(unit, ids);
  const byTime = [...rows].sort((a, b) => a.data_hora.getTime() - b.data_hora.getTime());
  const steps: Step[] = byTime.map((row) => {
    const restoration = restorationOf(row, linesOf(history, row.id), operationId);
    const patch = restoration.kind === 'restore' ? restoration.patch : {};
    return { row, restoration, after: Object.assign({}, row, patch) };
  });
  return { history, steps: steps.filter(({ restoration }) => restoration.kind !== 'done') };
}

const busy = ({ status, encaixe, profissional_id }: Appointment): boolean =>
  profissional_id !== null && !encaixe && BUSY_STATUSES.some((one) => one === status);

/** Does coming back take time that it has not got now? One that was squeezed in needs no room. */
function winsTime({ row, after }: Step): boolean {
  const same =
    row.data_hora.getTime() === after.data_hora.getTime() &&
    row.profissional_id === after.profissional_id &&
    row.duracao_minutos === after.duracao_minutos &&
    row.recurso_id === after.recurso_id &&
    row.produto_id === after.produto_id;
  return busy(after) && !(busy(row) && same);
}

/** What stands in the way of those that come back, and the rooms they go to. */
export async function findWay(unit: UnitOfWork, steps: readonly Step[], now: Date): Promise<Way> {
  const obstacles = new Map<string, Obstacle>();
  const rooms = new Map<string, string | null>();
  for (const { row, restoration } of steps)
    if (restoration.kind === 'changed') obstacles.set(row.id, { motivo: 'Mudou de novo depois disso.', sure: false });
  const planned: Planned[] = steps.filter(winsTime).map(({ after }) => ({ row: after, item: itemOf(after) }));
  if (!planned.length) return { obstacles, rooms };
  const { zone } = await findAgendaRules(unit);
  const team = await loadAround(unit, planned, zone, now);
  const checked = checkTogether(
    planned.map(({ item }) => item),
    team,
  );
  const ids = steps.map(({ row }) => row.id);
  for (const [index, { row, item }] of planned.entries()) {
    rooms.set(row.id, checked[index]?.item.recurso_id ?? null);
    if (obstacles.has(row.id)) continue;
    const person = team.members.find((member) => member.id === item.profissional_id);
    if (!person?.ativo)
      obstacles.set(row.id, { motivo: `${person?.nome ?? 'Quem atendia'} não atende mais.`, sure: false });
    else if (!checked[index]?.free) {
      const who = obstacles.size < NAMED ? await whoHolds(unit, [item], zone, ids) : undefined;
      const open = who === undefined ? UNNAMED : 'Fora do horário de atendimento ou bloqueado.';
      const motivo = who ? `Ocupado por ${who}.` : open;
      obstacles.set(row.id, { motivo, sure: true });
    }
  }
  return { obstacles, rooms };
}

export const changesOf = (steps: readonly Step[], { obstacles, rooms }: Way): Change[] =>
  steps.flatMap(({ row, restoration }) => {
    if (restoration.kind !== 'restore') return [];
    const patch = restoration.patch;
    if (obstacles.has(row.id)) patch.encaixe = true;
    const room = rooms.get(row.id);
    if (room !== undefined) patch.recurso_id = room;
    return [{ row, acao: 'desfeito' as const, patch }];
  });
