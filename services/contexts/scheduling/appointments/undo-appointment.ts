import { undoAppointment as contract } from '@balcao/contracts/booking';
import type { UndoConflict } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import { lockMoneyOfGone, noteBroughtBack } from '../deposits/bring-back';
import type { BookingDeps } from '../scheduling-ports';
import { findAppointmentRows } from './appointments.repository';
import { staff } from './author';
import { explainConflict, isLostRace } from './conflict';
import { lastUndoable } from './find-undo';
import { listHistory, listReachedBy } from './history.repository';
import { isHandingOver, LEAVING } from './leaving.repository';
import { itemOf } from './plan-move';
import { findAppointment } from './reach.repository';
import { announceAppointments, applyChanges, newOperation } from './record-change';
import { changesOf, findWay, linesOf, lockSteps, type Obstacle, type Step } from './undo-steps';

/** Of a hand-over so many are taken back at once; more of them step by step, as they were handed over. */
const AT_ONCE = 25;

/** Thrown inside the transaction that found too many: nothing was changed. */
export class TooManyAtOnce extends Error {
  constructor(
    readonly operationId: string,
    readonly ids: readonly string[],
    /** Who they were handed over by. */
    readonly professionalId: string,
  ) {
    super('too many at once');
  }
}

/** The operation that is taken back next, and all it reached that was not taken back yet. */
async function findOperation(unit: UnitOfWork, id: string) {
  if (!(await findAppointment(unit, id))) throw new AppError('scheduling/not-found');
  const newest = lastUndoable(await listHistory(unit, id));
  if (!newest) {
    const [known] = await findAppointmentRows(unit, [id]);
    throw new AppError(known ? 'scheduling/nothing-to-undo' : 'scheduling/not-found');
  }
  const { operacao_id, motivo, antes } = newest;
  const leaving = motivo === LEAVING;
  if (leaving && (await isHandingOver(unit, operacao_id))) throw new AppError('scheduling/handover-running');
  const ids = await listReachedBy(unit, operacao_id);
  if (leaving && ids.length > AT_ONCE) throw new TooManyAtOnce(operacao_id, ids, antes?.profissional_id ?? '');
  return { operationId: operacao_id, ids };
}

async function lockOperation(deps: BookingDeps, unit: UnitOfWork, id: string) {
  const { operationId, ids } = await findOperation(unit, id);
  const paid = await lockMoneyOfGone(deps, unit, ids);
  const { history, steps } = await lockSteps(unit, ids, operationId);
  // Somebody was faster: what the person meant to take back is another one now.
  if (lastUndoable(linesOf(history, id))?.operacao_id !== operationId)
    throw new AppError('scheduling/changed-meanwhile');
  return { operationId, steps, paid };
}

async function conflictOf(
  unit: UnitOfWork,
  steps: readonly Step[],
  obstacles: ReadonlyMap<string, Obstacle>,
): Promise<AppError> {
  const shown = new Map(
    (
      await findAppointmentRows(
        unit,
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
      const run = async (unit: UnitOfWork) => {
        const locked = await lockOperation(deps, unit, id);
        steps = locked.steps;
        const way = await findWay(unit, steps, deps.clock());
        const { obstacles } = way;
        const unsure = [...obstacles.values()].some(({ sure }) => !sure);
        if (obstacles.size && (unsure || !encaixe || !author.podeEncaixar))
          throw await conflictOf(unit, steps, obstacles);
        const operation = newOperation(author);
        operation.desfaz = locked.operationId;
        await applyChanges(deps, unit, operation, changesOf(steps, way));
        await noteBroughtBack(deps, unit, locked.paid);
        return announceAppointments(
          deps,
          unit,
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
