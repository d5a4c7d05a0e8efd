import type { ErrorCode } from '@balcao/contracts/errors';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError, isExclusionViolation, sqlState } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { NoRoom } from '../appointments/conflict';
import type { Refusal } from './visits-port';

const REFUSALS: Partial<Record<ErrorCode, Refusal>> = {
  'scheduling/past': 'past',
  'scheduling/too-soon': 'too-soon',
  'scheduling/too-far': 'too-far',
  'scheduling/too-late': 'too-late',
  'scheduling/limit': 'limit',
  'scheduling/inactive': 'inactive',
  'scheduling/customer-inactive': 'inactive',
  'scheduling/service-not-offered': 'nobody',
  'scheduling/not-found': 'gone',
  'scheduling/professional-not-found': 'gone',
  'catalog/product-not-found': 'gone',
  'catalog/customer-not-found': 'gone',
  'scheduling/changed-meanwhile': 'changed',
  'scheduling/bad-transition': 'changed',
  'scheduling/deposit-awaited': 'deposit',
};
const [DEADLOCK, FOREIGN_KEY] = ['40P01', '23503'];

/** Null: nothing that the agenda refuses, but a fault. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof NoRoom) return error.closed ? 'closed' : 'taken';
  if (error instanceof AppError) return REFUSALS[error.code] ?? null;
  if (isExclusionViolation(error)) return 'taken';
  if (sqlState(error) === DEADLOCK) return 'changed';
  // Customer, service or professional was deleted in this very moment.
  return sqlState(error) === FOREIGN_KEY ? 'gone' : null;
}

export interface Refused {
  kind: 'refused';
  why: Refusal;
}
export const refused = (why: Refusal): Refused => ({ kind: 'refused', why });

/**
 * Runs what the agenda may refuse within a savepoint: a refusal is an answer, all of it is taken back, and the transaction
 * around it goes on, also where the database itself decided a race. Faults pass.
 */
export async function attempt<T>(
  unit: UnitOfWork,
  work: (within: UnitOfWork) => Promise<T | Refused>,
): Promise<T | Refused> {
  try {
    return await retryDeadlock(() => unit.tx.transaction((tx) => work(Object.assign({}, unit, { tx }))));
  } catch (error) {
    const why = refusalOf(error);
    if (!why) throw error;
    return refused(why);
  }
}

/** The same for what only asks. */
export async function ask<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    const why = error instanceof AppError && refusalOf(error);
    if (!why) throw error;
    return refused(why);
  }
}
