import type { UnitOfWork } from '@balcao/kit/db';
import { applyChanges, type Operation } from '../appointments/record-change';
import type { HandOverDeps } from '../scheduling-ports';
import type { StepResult } from './hand-overs.repository';
import { tellCancelled } from './tell-cancelled';
import { lockStep } from './transfer-step';

/** Of one customer and day: those still open and still with whoever leaves, and whether the customer was told. */
export async function cancelStep(
  deps: HandOverDeps,
  unit: UnitOfWork,
  operation: Operation,
  { ids, leaves }: { ids: readonly string[]; leaves: string },
): Promise<StepResult> {
  const { rows, problemas } = await lockStep(unit, ids, leaves);
  const result: StepResult = { transferidos: 0, cancelados: rows.length, problemas, sem_aviso: [] };
  if (!rows.length) return result;
  const changes = rows.map((row) => ({ row, acao: 'status' as const, patch: { status: 'cancelado' as const } }));
  await applyChanges(deps, unit, operation, changes);
  if (!(await tellCancelled(deps, unit, rows))) result.sem_aviso = rows.map(({ id }) => id);
  return result;
}
