import { AsyncLocalStorage } from 'node:async_hooks';

/** Who pays for what is running, when somebody does. */
const payer = new AsyncLocalStorage<(ms: number) => void>();

/** Runs `work` on somebody's account: what it charges goes to `pay`. */
export const onAccount = <T>(pay: (ms: number) => void, work: () => T): T => payer.run(pay, work);

/** Puts milliseconds that nobody else could have on the account; waiting, or a call to the outside, costs nobody anything. */
export const charge = (ms: number): void => payer.getStore()?.(ms);

/** Charges all the time that `work` takes, once: what it charges meanwhile is part of it. */
export async function chargeWhole<T>(work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  try {
    return await payer.run(free, work);
  } finally {
    charge(performance.now() - begin);
  }
}

const free = () => undefined;
