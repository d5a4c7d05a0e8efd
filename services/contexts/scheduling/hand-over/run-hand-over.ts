import type { JobData } from '@balcao/contracts/jobs';
import type { UnitOfWork } from '@balcao/kit/db';
import { hasEnded, isHopeless } from '@balcao/kit/long-work';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { LEAVING } from '../appointments/leaving.repository';
import { announceAppointments, type Operation } from '../appointments/record-change';
import type { HandOverDeps } from '../scheduling-ports';
import type { HandOverStep } from '../schema';
import { cancelStep } from './cancel-step';
import { endHandOver, type LockedHandOver, lockHandOver, markStep } from './hand-overs.repository';
import { transferStep } from './transfer-step';
import { undoStep } from './undo-step';

/** A few are shown moving; of many, the screens read the agenda again at the end. */
const SHOWN_MOVING = 25;
type Job = JobData<'hand-over'>;

const operationOf = ({ operacao_id, desfaz_id, usuario_id, usuario_nome }: LockedHandOver): Operation => ({
  id: operacao_id,
  author: { autor: 'equipe', id: usuario_id, nome: usuario_nome, podeEncaixar: false },
  motivo: desfaz_id ? null : LEAVING,
});

async function takeStep(deps: HandOverDeps, unit: UnitOfWork, row: LockedHandOver, { para, ids }: HandOverStep) {
  const leaves = row.profissional_id;
  if (row.desfaz_id) return undoStep(deps, unit, Object.assign(operationOf(row), { desfaz: row.desfaz_id }), ids);
  return para === null
    ? cancelStep(deps, unit, operationOf(row), { ids, leaves })
    : transferStep(deps, unit, operationOf(row), { para, ids, leaves });
}

/** Does the next step and keeps how far it came, or nothing at all. False: there was none left. */
async function stepOn(deps: HandOverDeps, unit: UnitOfWork, id: string): Promise<boolean> {
  const row = await lockHandOver(unit, id);
  if (!row || hasEnded(row)) return false;
  const now = deps.clock();
  const few = row.total <= SHOWN_MOVING;
  if (row.next && !isHopeless(row, now)) {
    await markStep(unit, id, await takeStep(deps, unit, row, row.next), now);
    if (few) await announceAppointments(deps, unit, row.next.ids);
    return true;
  }
  await endHandOver(unit, id, row.next ? 'falhou' : 'concluida', now);
  if (!few) await deps.realtime.announce(unit, 'agenda.changed', {});
  return false;
}

// docs/decisions/0038-a-hand-over-is-steps-of-a-row.md
/**
 * Goes through a hand-over step by step, each with its progress in one transaction under the lock of its row: whoever
 * takes over after a killed worker goes on after the last step stored, and two at once take turns.
 */
export const runHandOver =
  (deps: HandOverDeps) =>
  async ({ tenantId, handOverId }: Job, isLate: () => boolean = () => false): Promise<void> => {
    const next = () => retryDeadlock(() => deps.db.tenant(tenantId, (unit) => stepOn(deps, unit, handOverId)));
    while (await next()) if (isLate()) return;
  };
