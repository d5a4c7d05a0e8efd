import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lent, Tx } from './transaction';

/** A line that stands in the log as soon as something has changed. */
interface OwedLine {
  /** Whose log it is of; null: the platform's. */
  tenantId: string | null;
  /** Writes it as part of a transaction that has changed something, of another one nothing. Answers what it wrote. */
  write(tx: Tx): PromiseLike<ArrayLike<unknown>>;
}
interface Debt extends OwedLine {
  state: 'owed' | 'asked' | 'paid';
}

const debts = new AsyncLocalStorage<Debt | null>();
const NOTHING_OWED = null;

/** Does some work under a line that is owed; says whether a transaction of it has taken that along. */
export async function owing<T>(line: OwedLine, work: () => Promise<T> | T): Promise<{ result: T; isPaid: boolean }> {
  const debt: Debt = Object.assign({ state: 'owed' as const }, line);
  const result = await debts.run(debt, async () => work());
  return { result, isPaid: debt.state === 'paid' };
}

/** What is done on the way to the change, and is not it (a lease that is taken): its transactions take nothing along. */
export const aside = <T>(work: () => Promise<T>): Promise<T> => debts.run(NOTHING_OWED, work);

// docs/decisions/0168-a-line-of-the-log-travels-with-its-change.md
/**
 * Runs the work of a transaction (`tenantId`: the company it sees; null: all of them), which takes along what is owed: it travels
 * with the commit, so that neither is stored without the other. Only the first of several that change something does.
 */
export async function taking<T>(
  tenantId: string | null,
  work: (lent: Lent) => Promise<T>,
  run: (work: (lent: Lent) => Promise<T>) => Promise<T>,
): Promise<T> {
  const debt = debts.getStore();
  if (debt?.state !== 'owed' || (tenantId !== null && tenantId !== debt.tenantId)) return run(work);
  debt.state = 'asked';
  let wrote: Promise<ArrayLike<unknown>> | undefined;
  try {
    const result = await run((lent) => {
      lent.beforeCommit(() => {
        wrote = lent.send(debt.write(lent.whole));
      });
      return work(lent);
    });
    if ((await wrote)?.length) debt.state = 'paid';
    return result;
  } finally {
    if (debt.state === 'asked') debt.state = 'owed';
  }
}
