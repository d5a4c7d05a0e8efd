import { sql } from 'drizzle-orm';
import type { Db } from './db';
import type { Logger } from './log';
import { within } from './within';

/** How often the database is asked; and at once when the machine's clock was set. */
const ASK_EVERY_MS = 30_000;
/** A database that hangs keeps nobody from starting. */
const ANSWER_MS = 2_000;
/** Closer than this two clocks agree. */
const TOLERANCE_MS = 1_000;

export interface HouseClock {
  now(): Date;
  close(): void;
}

/** The machine's clock at a moment of the monotonic one. */
interface Moment {
  wall: number;
  at: number;
}
/** And how far the database's was ahead of it. */
interface Known extends Moment {
  ahead: number;
}

const here = (): Moment => ({ wall: Date.now(), at: performance.now() });

/** What is to be added to the machine's clock now: more or less than was known, once somebody has set it. */
function aheadAt({ ahead, wall, at }: Known, now: Moment): number {
  const setBy = now.wall - (wall + now.at - at);
  return Math.abs(setBy) > TOLERANCE_MS ? ahead - setBy : ahead;
}

/** What cannot be told from a slow answer is no difference: neither between the clocks, nor to what was known. */
async function compare(db: Pick<Db, 'platform'>, known: Known): Promise<Known> {
  const asked = here();
  const [row] = await db.platform(({ tx }) =>
    tx.execute<{ ms: number }>(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`),
  );
  if (!row) throw new Error('the database did not tell the time');
  const half = (performance.now() - asked.at) / 2;
  const measured = Number(row.ms) - (asked.wall + half);
  const differsFrom = (ahead: number) => Math.abs(measured - ahead) > half + TOLERANCE_MS;
  const before = aheadAt(known, asked);
  const kept = Math.abs(before) > TOLERANCE_MS ? before : 0;
  const found = differsFrom(0) ? measured : 0;
  // From the moment of asking: a clock that was set since then is noticed.
  return { ...asked, ahead: differsFrom(kept) ? found : kept };
}

// docs/decisions/0049-one-clock-the-databases.md
/**
 * The time all processes agree on: the machine's, put right by the database's. A process whose machine's clock is wrong, or is
 * set while it runs, keeps its moments comparable with what others stored.
 */
export async function openHouseClock({ db, log }: { db: Pick<Db, 'platform'>; log: Logger }): Promise<HouseClock> {
  let known: Known = { ...here(), ahead: 0 };
  let asking: Promise<void> | undefined;
  const ask = () => {
    asking ??= within(compare(db, known), ANSWER_MS, 'time')
      .then(
        (found) => {
          known = found;
        },
        (error: unknown) => log.warn({ err: error }, 'the database was not asked for the time'),
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  await ask();
  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  timer.unref();

  function now(): Date {
    const moment = here();
    const ahead = aheadAt(known, moment);
    if (ahead !== known.ahead) void ask();
    return new Date(moment.wall + ahead);
  }
  return { now, close: () => clearInterval(timer) };
}
