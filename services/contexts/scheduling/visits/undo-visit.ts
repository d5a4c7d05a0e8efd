import type { Author } from '../appointments/author';
import { keepsRules, mayStillChange } from '../appointments/customer-rules';
import { isOperation, listReachedBy } from '../appointments/history.repository';
import { announceAppointments, applyChanges, newOperation } from '../appointments/record-change';
import { changesOf, findWay, lockSteps, type Step } from '../appointments/undo-steps';
import { type AgendaRules, findAgendaRules } from '../availability/availability.repository';
import { lockMoneyOfGone, noteBroughtBack } from '../deposits/bring-back';
import { giveBackDeposit, lockPaidDeposit } from '../deposits/give-back-deposit';
import type { GiveBackPorts } from '../deposits/give-back-port';
import type { BookingDeps } from '../scheduling-ports';
import { attempt, refused } from './attempt';
import { factsOf } from './visit-facts';
import type { Outcome, Refusal, Visits } from './visits-port';

/** What the history says of it. */
const REASON = 'O que a IA fez foi desfeito';

/** Why these steps are not taken back; null: nothing speaks against it yet. */
function refusalOf(steps: readonly Step[], by: Author, rules: AgendaRules, now: Date): Refusal | null {
  if (!steps.length || steps.some(({ restoration }) => restoration.kind === 'changed')) return 'changed';
  if (steps.some(({ row, after }) => row.data_hora < now || after.data_hora < now)) return 'past';
  const late =
    keepsRules(by) && steps.some(({ row }) => !mayStillChange(rules, by, row.data_hora.getTime(), now.getTime()));
  return late ? 'too-late' : null;
}

/** Takes back an operation whole, or not at all: nothing is squeezed in for it. */
export const undoVisit =
  (deps: BookingDeps & GiveBackPorts): Visits['undo'] =>
  (unit, operacaoId, by) =>
    attempt(unit, async (within): Promise<Outcome> => {
      const ids = await listReachedBy(within, operacaoId);
      if (!ids.length) return refused((await isOperation(within, operacaoId)) ? 'changed' : 'gone');
      const isPaid = await lockPaidDeposit(deps, within, ids);
      const back = await lockMoneyOfGone(deps, within, ids);
      const { steps } = await lockSteps(within, ids, operacaoId);
      const now = deps.clock();
      const rules = await findAgendaRules(within);
      const why = refusalOf(steps, by, rules, now);
      if (why) return refused(why);
      const way = await findWay(within, steps, now);
      const obstacles = [...way.obstacles.values()];
      if (obstacles.length) return refused(obstacles.every(({ sure }) => sure) ? 'taken' : 'inactive');
      const operation = newOperation(by, REASON);
      operation.desfaz = operacaoId;
      await applyChanges(deps, within, operation, changesOf(steps, way));
      await noteBroughtBack(deps, within, back);
      const reached = steps.map(({ row }) => row.id);
      const shown = await announceAppointments(deps, within, reached);
      const gone = shown.every(({ status }) => status === 'cancelado');
      const devolvido = isPaid && gone ? await giveBackDeposit(deps, within, reached, by.id) : [];
      return { kind: 'done', operacao_id: operation.id, visitas: factsOf(shown, rules, now), devolvido };
    });
