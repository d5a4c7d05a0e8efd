import { AppError } from './errors';

/** At most `parallel` run at once, the others in the order they came; beyond `queueMax` waiting ones callers get 429. */
export function createGate(parallel: number, queueMax = Number.POSITIVE_INFINITY) {
  let running = 0;
  const waiting: Array<() => void> = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (waiting.length >= queueMax) throw new AppError('http/too-many', { retryAfterS: 1 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The slot is handed over, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
