import { platformDays as contract } from '@balcao/contracts/platform-days';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { keepBriefly } from '@balcao/kit/keep-briefly';
import { useCase } from '@balcao/kit/use-case';
import { listPlatformDays } from './platform-days.repository';

/** Who looks at the same time, or comes back at once, shares one reading. */
const KEPT_MS = 3_000;

/** What the charts of the platform draw. */
export const readPlatformDays = useCase(contract, ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const read = keepBriefly(KEPT_MS, async () => {
    const rows = await db.platform(({ tx }) => listPlatformDays(tx, clock()));
    return { dias: rows.map(({ dia, empresas, mrr, respostas_ia }) => ({ dia, empresas, mrr, respostas_ia })) };
  });
  return (_: Actor) => read();
});
