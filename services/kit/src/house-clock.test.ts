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

  it('does not go back and forth with answers that take long', async () => {
    jest.useFakeTimers();
    const answers = [0, 600, 0, 600];
    const ahead = 1_200;
    const slow: Pick<Db, 'platform'> = {
      platform: async (work) => {
        const tookMs = answers.shift() ?? 0;
        await new Promise((resolve) => setTimeout(resolve, tookMs / 2));
        const told = [{ ms: Date.now() + ahead }];
        await new Promise((resolve) => setTimeout(resolve, tookMs / 2));
        return work({ tx: { execute: async () => told } } as never);
      },
    };
    try {
      const opening = openHouseClock({ db: slow, log });
      await jest.advanceTimersByTimeAsync(1_000);
      const clock = await opening;
      const behind: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        behind.push(clock.now().getTime() - Date.now());
        await jest.advanceTimersByTimeAsync(30_000);
      }
      clock.close();
      expect(behind.map((ms) => Math.round(ms / 100) * 100)).toEqual([ahead, ahead, ahead, ahead]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('notices that the machine’s clock was set while the database was asked', async () => {
    jest.useFakeTimers();
    try {
      const start = Date.now();
      const set: Pick<Db, 'platform'> = {
        platform: (work) => {
          const told = [{ ms: start }];
          // Set between the answer and its arrival, once.
          if (Date.now() < start + HOUR) jest.setSystemTime(start + 2 * HOUR);
          return work({ tx: { execute: async () => told } } as never);
        },
      };
      const clock = await openHouseClock({ db: set, log });
      expect(Math.abs(clock.now().getTime() - start)).toBeLessThan(HOUR / 2);
      clock.close();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is the machine’s while the database says nothing', async () => {
    const clock = await openHouseClock({ db: databaseOff(Number.NaN), log });
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(HOUR / 2);
    clock.close();
  });
});
