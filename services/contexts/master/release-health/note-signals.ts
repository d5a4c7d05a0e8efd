import { reportRemotes as contract, type ViewsOfArea } from '@balcao/contracts/remote-signals';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import type { RateLimiter } from '@balcao/kit/rate-limit';
import { useCase } from '@balcao/kit/use-case';
import { addFaults, addViews, type CountedViews } from './views.repository';

const BUCKET_MS = 300_000;
/** What one session counts at most of a screen in five minutes: more looks of the same browser tell nothing more. */
const SESSION_VIEWS = 12;
/** The platform's own people, who have no company. */
export const PLATFORM = 'plataforma';

type SignalDeps = Pick<Deps, 'db' | 'clock' | 'keyedHash'> & { limiter: RateLimiter };

/** How much of what a session tells still counts, and whether it tells of this screen for the first time. */
async function withinShare(limiter: RateLimiter, key: string, area: ViewsOfArea): Promise<CountedViews> {
  const told = Math.max(area.vistas, area.falhas);
  const { count } = await limiter.hit(key, BUCKET_MS, told);
  const before = count - told;
  const vistas = Math.max(0, Math.min(told, SESSION_VIEWS - before));
  return { area, vistas, falhas: Math.min(area.falhas, vistas), isNewSession: before === 0 };
}

// docs/decisions/0148-a-page-tells-that-an-area-failed-and-nothing-else.md
/** Counts what a browser tells of the areas it showed. Whose it is, the session says; of versions never published nothing is kept. */
export const noteSignals = useCase(
  contract,
  ({ db, clock, keyedHash, limiter }: SignalDeps) =>
    async ({ tenantId, role }: Actor, sid: string, areas: readonly ViewsOfArea[]): Promise<void> => {
      const now = clock();
      const inicio = new Date(Math.floor(now.getTime() / BUCKET_MS) * BUCKET_MS);
      const empresa = tenantId ? keyedHash('release-signals', tenantId).slice(0, 16) : PLATFORM;
      const told = areas.filter(({ vistas, falhas }) => vistas + falhas > 0);
      const counted = await Promise.all(
        told.map((area) =>
          withinShare(limiter, `views:${inicio.getTime()}:${sid}:${area.name}@${area.version}:${area.rota}`, area),
        ),
      );
      // In one order, so that two batches never wait for each other.
      const inOrder = counted.filter(({ vistas }) => vistas > 0).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      if (inOrder.length === 0) return;
      await db.platform(async ({ tx }) => {
        for (const one of inOrder) {
          const id = await addViews(tx, one, { empresa, tenantId, role, inicio });
          if (id && one.falhas > 0) await addFaults(tx, id, one.area, now);
        }
      }, 'note signals');
    },
);

const keyOf = ({ area }: CountedViews) => `${area.name} ${area.version} ${area.rota}`;
