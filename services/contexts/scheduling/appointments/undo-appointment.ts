import { undoAppointment as contract } from '@balcao/contracts/booking';
import { BUSY_STATUSES, type UndoConflict } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { TenantScope } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import { findAgendaRules } from '../availability/availability.repository';
import type { BookingDeps } from '../scheduling-ports';
import { type Appointment, findAppointmentRows, lockKeys, lockKeysOf } from './appointments.repository';
import { staff } from './author';
import { checkTogether } from './check-room';
import { explainConflict, isLostRace, whoHolds } from './conflict';
import { lastUndoable, type Restoration, restorationOf } from './find-undo';
import { type HistoryRow, listHistory, listHistoryOf, listReachedBy } from './history.repository';
import { itemOf, type Planned } from './plan-move';
import { findAppointment, lockAppointments } from './reach.repository';
import { announceAppointments, applyChanges, type Change, newOperation } from './record-change';
import { loadAround } from './reschedule-appointment';

interface Step {
  row: Appointment;
  restoration: Restoration;
  /** As it would be again. */
  after: Appointment;
}
/** Why one cannot come back; `sure` when it could as a squeezed-in one. */
interface Obstacle {
  motivo: string;
  sure: boolean;
}
interface Way {
  obstacles: Map<string, Obstacle>;
  /** Room that each one which needs time again goes to. */
  rooms: Map<string, string | null>;
}

const linesOf = (history: readonly HistoryRow[], id: string) =>
  history.filter(({ agendamento_id }) => agendamento_id === id);

/** Everybody whose time the operation gave up. */
const peopleOf = (history: readonly HistoryRow[], operationId: string) =>
  history.flatMap(({ operacao_id, antes }) => (operacao_id === operationId ? (antes?.profissional_id ?? []) : []));

async function lockSteps(scope: TenantScope, id: string): Promise<{ operationId: string; steps: Step[] }> {
  if (!(await findAppointment(scope, id))) throw new AppError('scheduling/not-found');
  const newest = lastUndoable(await listHistory(scope, id));
  if (!newest) {
    const [known] = await findAppointmentRows(scope, [id]);
    throw new AppError(known ? 'scheduling/nothing-to-undo' : 'scheduling/not-found');
  }
  const ids = await listReachedBy(scope, newest.operacao_id);
  const people = peopleOf(await listHistoryOf(scope, ids), newest.operacao_id);
  await lockKeys(scope, await lockKeysOf(scope, people));
  const rows = await lockAppointments(scope, ids);
  const history = await listHistoryOf(scope, ids);
  // Somebody was faster: what the person meant to take back is another one now.
  if (lastUndoable(linesOf(history, id))?.operacao_id !== newest.operacao_id)
    throw new AppError('scheduling/changed-meanwhile');
  const byTime = [...rows].sort((a, b) => a.data_hora.getTime() - b.data_hora.getTime());
  const steps = byTime.map((row) => {
    const restoration = restorationOf(row, linesOf(history, row.id), newest.operacao_id);
    const patch = restoration.kind === 'restore' ? restoration.patch : {};
    return { row, restoration, after: Object.assign({}, row, patch) };
  });
  return { operationId: newest.operacao_id, steps: steps.filter(({ restoration }) => restoration.kind !== 'done') };
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

async function findWay(scope: TenantScope, steps: readonly Step[], now: Date): Promise<Way> {
  const obstacles = new Map<string, Obstacle>();
  const rooms = new Map<string, string | null>();
  for (const { row, restoration } of steps)
    if (restoration.kind === 'changed') obstacles.set(row.id, { motivo: 'Mudou de novo depois disso.', sure: false });
  const planned: Planned[] = steps.filter(winsTime).map(({ after }) => ({ row: after, item: itemOf(after) }));
  if (!planned.length) return { obstacles, rooms };
  const { zone } = await findAgendaRules(scope);
  const team = await loadAround(scope, planned, zone, now);
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
      const who = await whoHolds(scope, [item], zone, ids);
      const motivo = who ? `Ocupado por ${who}.` : 'Fora do horário de atendimento ou bloqueado.';
      obstacles.set(row.id, { motivo, sure: true });
    }
  }
  return { obstacles, rooms };
}

async function conflictOf(
  scope: TenantScope,
  steps: readonly Step[],
  obstacles: ReadonlyMap<string, Obstacle>,
): Promise<AppError> {
  const shown = new Map(
    (
      await findAppointmentRows(
        scope,
        steps.map(({ row }) => row.id),
      )
    ).map((one) => [one.agendamento.id, one]),
  );
  const details: UndoConflict = {
    itens: steps.map(({ row, after }) => ({
      id: row.id,
      cliente_nome: shown.get(row.id)?.cliente_nome ?? '',
      produto_nome: shown.get(row.id)?.produto_nome ?? null,
      data_hora: after.data_hora.toISOString(),
      motivo: obstacles.get(row.id)?.motivo ?? null,
    })),
    pode_confirmar: [...obstacles.values()].every(({ sure }) => sure),
  };
  return new AppError('scheduling/undo-conflict', { details: Object.fromEntries(Object.entries(details)) });
}

const changesOf = (steps: readonly Step[], { obstacles, rooms }: Way): Change[] =>
  steps.flatMap(({ row, restoration }) => {
    if (restoration.kind !== 'restore') return [];
    const patch = restoration.patch;
    if (obstacles.has(row.id)) patch.encaixe = true;
    const room = rooms.get(row.id);
    if (room !== undefined) patch.recurso_id = room;
    return [{ row, acao: 'desfeito' as const, patch }];
  });

/**
 * Takes back the last operation that was not taken back yet, whole: all it reached, or nothing and the reasons. Called
 * again it takes back the one before. Time that was given up has to be won again.
 */
export const undoAppointment = useCase(
  contract,
  (deps: BookingDeps) =>
    async (actor: Actor, id: string, { encaixe }: { encaixe: boolean } = { encaixe: false }) => {
      const tenantId = tenantOf(actor);
      const author = staff(actor);
      let steps: Step[] = [];
      const run = async (scope: TenantScope) => {
        const locked = await lockSteps(scope, id);
        steps = locked.steps;
        const way = await findWay(scope, steps, deps.clock());
        const { obstacles } = way;
        const unsure = [...obstacles.values()].some(({ sure }) => !sure);
        if (obstacles.size && (unsure || !encaixe || !author.podeEncaixar))
          throw await conflictOf(scope, steps, obstacles);
        const operation = newOperation(author);
        operation.desfaz = locked.operationId;
        await applyChanges(deps, scope, operation, changesOf(steps, way));
        return announceAppointments(
          deps,
          scope,
          steps.map(({ row }) => row.id),
        );
      };
      try {
        return { items: await retryDeadlock(() => deps.db.tenant(tenantId, run)) };
      } catch (error) {
        if (!isLostRace(error)) throw error;
        const ids = steps.map(({ row }) => row.id);
        const wanted = steps.map(({ after }) => itemOf(after));
        throw await explainConflict(deps, tenantId, wanted.slice(0, 1), { agendamentoIds: ids });
      }
    },
);
