import { readOperations as contract, type Operations } from '@balcao/contracts/operations';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { keepBriefly } from '@balcao/kit/keep-briefly';
import type { Signs } from '@balcao/kit/signs';
import { useCase } from '@balcao/kit/use-case';
import { countNumbers } from './numbers.repository';
import { presentProcess, presentQueue, presentSlow, presentSweep } from './present-signs';

const KEPT_MS = 3_000;
/** The costliest of them; the others are as good as fast. */
const SLOW_SHOWN = 20;

/** Asked only when something is missing. */
async function stateOf(signs: Signs, parts: (unknown[] | null)[]): Promise<Operations['redis']> {
  if (!parts.includes(null)) return 'responde';
  return (await signs.answers()) ? 'lento' : 'fora';
}

/** What Redis does not tell now is told as missing. */
const orMissing = <T, R>(rows: Promise<T[]>, present: (row: T) => R): Promise<R[] | null> =>
  rows.then(
    (all) => all.map(present),
    () => null,
  );

/** How the platform runs: one statement, and some fifty questions to Redis at once, at most every few seconds. */
export const readOperations = useCase(
  contract,
  ({ db, clock, signs }: Pick<Deps, 'db' | 'clock'> & { signs: Signs }) => {
    const read = keepBriefly(KEPT_MS, async (): Promise<Operations> => {
      const [filas, rotinas, processos, lentas, numeros] = await Promise.all([
        orMissing(signs.queues(), presentQueue),
        orMissing(signs.repeating(), presentSweep),
        orMissing(signs.processes(), presentProcess),
        orMissing(
          signs.slow().then((all) => all.slice(0, SLOW_SHOWN)),
          presentSlow,
        ),
        db.platform(({ tx }) => countNumbers(tx)),
      ]);
      const redis = await stateOf(signs, [filas, rotinas, processos, lentas]);
      return { redis, filas, rotinas, processos, lentas, numeros, lido_em: clock().toISOString() };
    });
    return (_actor: Actor) => read();
  },
);
