import type { Db } from './db';
import { openHouseClock } from './house-clock';
import { createLog } from './log';

const HOUR = 3_600_000;
const log = createLog('test', 'silent');

/** A database whose clock is off by `ms`; it says nothing with NaN. */
const databaseOff = (ms: number): Pick<Db, 'platform'> => ({
  platform: (work) => {
    const told = Number.isNaN(ms) ? [] : [{ ms: Date.now() + ms }];
    return work({ tx: { execute: async () => told } } as never);
  },
});

describe('the house clock', () => {
  it('is the database’s, and runs on when the machine’s is set', async () => {
    const clock = await openHouseClock({ db: databaseOff(-HOUR), log });
    const before = Date.now();
    expect(Math.abs(clock.now().getTime() - (before - HOUR))).toBeLessThan(HOUR / 2);
    const set = jest.spyOn(Date, 'now').mockReturnValue(before + 5 * HOUR);
    try {
      expect(Math.abs(clock.now().getTime() - (before - HOUR))).toBeLessThan(HOUR / 2);
    } finally {
      set.mockRestore();
      clock.close();
    }
  });

  it('is the machine’s while the database says nothing', async () => {
    const clock = await openHouseClock({ db: databaseOff(Number.NaN), log });
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(HOUR / 2);
    clock.close();
  });
});
