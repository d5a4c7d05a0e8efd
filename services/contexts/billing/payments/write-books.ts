import { AppError, isUniqueViolation, sqlState } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';

const FOREIGN_KEY = '23503';

/** Runs a transaction that adds to the books; what only the database saw is told in words. */
export async function writeBooks<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await retryDeadlock(work);
  } catch (error) {
    // The same key was being stored for something else, too late to find its rows.
    if (isUniqueViolation(error)) throw new AppError('billing/key-reused', { cause: error });
    // The customer was merged away meanwhile.
    if (sqlState(error) === FOREIGN_KEY) throw new AppError('catalog/customer-not-found', { cause: error });
    throw error;
  }
}
