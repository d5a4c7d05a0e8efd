import { DAY_MS } from '@balcao/contracts/constants';
import { HEALTH_DAYS } from '@balcao/contracts/number-health';
import type { Deps } from '@balcao/kit/deps';
import { keptSince } from '@balcao/kit/retention';
import { removeOldOutages, removeOldPace } from './history.repository';

export const FORGET_HISTORY_EVERY_MS = 3_600_000;
/** The screen's month, and days enough for every company's own calendar. */
const PACE_KEPT_MS = (HEALTH_DAYS + 5) * DAY_MS;
/** Rows of one transaction, the oldest of the whole platform first, so that no company waits behind another's. */
const BATCH = 1_000;
/** Of one run; what is left waits for the next. */
const BATCHES = 20;

async function inBatches(remove: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const gone = await remove();
    removed += gone;
    if (gone < BATCH) break;
  }
  return removed;
}

/** Forgets what nobody looks at any more of how the numbers did. */
export const forgetHistory =
  ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) =>
  async (): Promise<void> => {
    const outages = { before: keptSince('quedas_whatsapp', clock()), limit: BATCH };
    const pace = { before: new Date(clock().getTime() - PACE_KEPT_MS), limit: BATCH };
    const ended = await inBatches(() => db.platform((unit) => removeOldOutages(unit, outages)));
    const days = await inBatches(() => db.platform((unit) => removeOldPace(unit, pace)));
    if (ended + days > 0) log.info({ outages: ended, days }, 'old history of the numbers was forgotten');
  };
