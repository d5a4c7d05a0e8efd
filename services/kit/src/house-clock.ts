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

/** The machine's clock at a moment of the monotonic one, and how far the database's was ahead of it. */
interface Known {
  wall: number;
  at: number;
  ahead: number;
}

const here = () => ({ wall: Date.now(), at: performance.now() });

/** What cannot be told from a slow answer is no difference. */
async function compare(db: Pick<Db, 'platform'>): Promise<Known> {
  const asked = here();
  const [row] = await db.platform(({ tx }) =>
    tx.execute<{ ms: number }>(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`),
  );
  if (!row) throw new Error('the database did not tell the time');
  const half = (performance.now() - asked.at) / 2;
  const ahead = Number(row.ms) - (asked.wall + half);
  return { ...here(), ahead: Math.abs(ahead) > half + TOLERANCE_MS ? ahead : 0 };
}

// docs/decisions/0047-one-clock-the-databases.md
/**
 * The time all processes agree on: the machine's, put right by the database's. A process whose machine's clock is wrong, or is
 * set while it runs, keeps its moments comparable with what others stored.
 */
export async function openHouseClock({ db, log }: { db: Pick<Db, 'platform'>; log: Logger }): Promise<HouseClock> {
  let known: Known = { ...here(), ahead: 0 };
  let asking: Promise<void> | undefined;
  const ask = () => {
    asking ??= within(compare(db), ANSWER_MS, 'time')
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
    const { wall, at } = here();
    const expected = known.wall + at - known.at;
    const wasSet = Math.abs(wall - expected) > TOLERANCE_MS;
    if (wasSet) void ask();
    return new Date((wasSet ? expected : wall) + known.ahead);
  }
  return { now, close: () => clearInterval(timer) };
}
