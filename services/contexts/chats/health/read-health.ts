import { readNumberHealth as contract, HEALTH_DAYS } from '@balcao/contracts/number-health';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listOutages, readDays } from './health.repository';
import { readSince } from './since.repository';

const DAY_MS = 24 * 3_600_000;

/** How the company's number did in the last days. */
export const readHealth = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'clock'>) => (actor: Actor) =>
    deps.db.tenant(
      tenantOf(actor),
      async (unit) => {
        const now = deps.clock();
        const dias = await readDays(unit, now);
        const { desde: first, minutos } = await readSince(unit, now);
        const outages = await listOutages(unit, new Date(now.getTime() - HEALTH_DAYS * DAY_MS));
        const quedas = outages.map(({ motivo, desde, ate }) => ({
          motivo,
          desde: desde.toISOString(),
          ate: ate?.toISOString() ?? null,
        }));
        return { dias, quedas, desde: first, minutos };
      },
      'heavy',
    ),
);
