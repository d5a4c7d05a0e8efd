import { sqlState } from '@balcao/kit/errors';

/** Numbers that look random and are the same on every run: each call gives a whole one from 0 to below `below`. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A lock, or the whole statement: on a busy machine a refusal like any other, as long as nothing is half done. */
const WAITED_TOO_LONG = ['55P03', '57014'];

/** Fails unless `error` is one of the refusals that are expected (by its code), or that the database was waited for too long. */
export function expectRefusal(error: unknown, expected: ReadonlySet<string>): void {
  if (WAITED_TOO_LONG.includes(sqlState(error) ?? '')) return;
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (!code || !expected.has(code))
    throw new Error(`not an expected refusal: ${code ?? cause ?? error}`, { cause: error });
}
