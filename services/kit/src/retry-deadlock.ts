import { sqlState } from './errors';

const DEADLOCK = '40P01';
const TRIES = 3;

/**
 * Runs a transaction again (at most three times in all) when the database ended it to free another: a message that
 * arrives locks the conversation first; a merge the customer, a cancellation the appointment. Other errors pass.
 */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || tries === TRIES) throw error;
    }
  }
}
