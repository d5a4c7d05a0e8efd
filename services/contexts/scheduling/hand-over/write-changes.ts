import type { UnitOfWork } from '@balcao/kit/db';
import { isExclusionViolation } from '@balcao/kit/errors';
import { applyChanges, type Change, type Operation } from '../appointments/record-change';
import type { HandOverDeps } from '../scheduling-ports';

export const TAKEN_NOW = 'Alguém ocupou este horário agora.';

const inside = <T>(unit: UnitOfWork, work: (unit: UnitOfWork) => Promise<T>): Promise<T> =>
  unit.tx.transaction((tx) => work(Object.assign({}, unit, { tx })));

/** All at once; when somebody was faster, each by itself, so that only whoever lost stays: their ids. */
export async function writeChanges(
  deps: HandOverDeps,
  unit: UnitOfWork,
  operation: Operation,
  changes: readonly Change[],
) {
  const lost: string[] = [];
  const attempt = async (some: readonly Change[]): Promise<boolean> => {
    try {
      await inside(unit, (within) => applyChanges(deps, within, operation, some));
      return true;
    } catch (error) {
      if (!isExclusionViolation(error)) throw error;
      return false;
    }
  };
  if (!changes.length || (await attempt(changes))) return lost;
  for (const change of changes) if (!(await attempt([change]))) lost.push(change.row.id);
  return lost;
}
