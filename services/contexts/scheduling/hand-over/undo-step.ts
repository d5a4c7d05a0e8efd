import type { UnitOfWork } from '@balcao/kit/db';
import type { Operation } from '../appointments/record-change';
import { changesOf, findWay, lockSteps } from '../appointments/undo-steps';
import { lockMoneyOfGone, noteBroughtBack } from '../deposits/bring-back';
import type { HandOverDeps } from '../scheduling-ports';
import type { StepResult } from './hand-overs.repository';
import { TAKEN_NOW, writeChanges } from './write-changes';

/** Back to what they were before an operation, each that nothing stands in the way of. */
export async function undoStep(
  deps: HandOverDeps,
  unit: UnitOfWork,
  operation: Operation & { desfaz: string },
  ids: readonly string[],
): Promise<StepResult> {
  const paid = await lockMoneyOfGone(deps, unit, ids);
  const { steps } = await lockSteps(unit, ids, operation.desfaz);
  const { obstacles, rooms } = await findWay(unit, steps, deps.clock());
  const problemas = [...obstacles].map(([id, { motivo }]) => ({ id, motivo }));
  const free = steps.filter(({ row }) => !obstacles.has(row.id));
  const lost = await writeChanges(deps, unit, operation, changesOf(free, { obstacles: new Map(), rooms }));
  await noteBroughtBack(deps, unit, paid);
  problemas.push(...lost.map((id) => ({ id, motivo: TAKEN_NOW })));
  return { transferidos: ids.length - problemas.length, cancelados: 0, problemas, sem_aviso: [] };
}
