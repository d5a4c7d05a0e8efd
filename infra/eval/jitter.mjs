import { untilTrue } from '../faults/arena/each-company.mjs';
import { onItsWay } from '../faults/arena/on-its-way.mjs';
import { createRandom } from '../faults/random.mjs';

const GAP_MS = 150;
/** Nothing out of the ordinary: messages of a burst come in their order, one shortly after the other. */
export const CALM = { gap: () => GAP_MS, begin: async () => {}, written: async () => {} };

/** When the worker dies: at once, while an answer waits for its moment, while one is being sent. */
const MOMENTS = [() => true, ({ answers }) => answers > 0, ({ sends }) => sends > 0];
const MOMENT_MS = 8_000;

async function kill({ sql, processes }, { tenantId }, isMoment) {
  await untilTrue(MOMENT_MS, async () => isMoment(await onItsWay(sql, [tenantId])), 40);
  processes.kill('worker');
  await processes.notReady();
}

/**
 * What happens around one play by chance: messages twice and in another order, a slow model, bursts cut by the time the
 * assistant waits for their end, a worker killed in the middle. All of it follows from the seed.
 */
export function openJitter(seed) {
  const random = createRandom(`jitter/${seed}`);
  let killAfter = random.chance(0.2) ? random.between(1, 3) : 0;
  return {
    gap: () => (random.chance(0.1) ? random.between(3_500, 5_000) : random.between(10, 900)),
    async begin({ sims }, { instance, aiKey: key }) {
      await sims.gateway('faults', { instance, duplicate: random.between(0, 3), shuffleMs: random.between(0, 400) });
      await sims.ai('faults', { key, slow: random.between(0, 1_500) });
    },
    async written(arena, salon) {
      killAfter -= 1;
      if (killAfter === 0) await kill(arena, salon, MOMENTS[random.between(0, MOMENTS.length - 1)]);
    },
  };
}

const choose = (n, k) => (k === 0 ? 1 : (n / k) * choose(n - 1, k - 1));

/** Of dialogues that were each played `plays` times and went well so often: how likely all of `k` plays of one go well. */
export function passAll(wells, plays, k) {
  const shares = wells.map((well) => (well < k ? 0 : choose(well, k) / choose(plays, k)));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
