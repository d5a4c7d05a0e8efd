import { setTimeout as sleep } from 'node:timers/promises';

const MINUTE_MS = 60_000;
const SERVICES = ['webhook', 'worker', 'api'];
/** Customers write before, while and after clocks are wrong. */
const SIZE = { conversations: 3, bursts: 5, gapMs: 7_000 };

/** One service after the other is five minutes ahead, then behind, then right again. */
async function fiveMinutesOff({ arena, random }) {
  for (const name of SERVICES)
    for (const minutes of [5, -5, 0]) {
      await arena.clocks.step([name], minutes * MINUTE_MS);
      await sleep(minutes ? random.between(4_000, 6_500) : 1_000);
    }
}

/** What the machine took for the time was an hour ahead: all clocks go back to the right one while people are waiting. */
async function backOneHour({ arena, random }) {
  await arena.clocks.step(SERVICES, 60 * MINUTE_MS);
  await sleep(random.between(9_000, 14_000));
  await arena.clocks.step(SERVICES, 0);
}

const arena = { steppedClocks: true };

export const CLOCK_SCHEDULES = [
  {
    name: 'relogio-cinco-minutos-errado',
    codes: ['R21'],
    reach: 'stack',
    arena,
    size: SIZE,
    deadlineMs: 90_000,
    strike: fiveMinutesOff,
  },
  {
    name: 'relogio-volta-uma-hora',
    codes: ['R21'],
    reach: 'stack',
    arena,
    size: SIZE,
    deadlineMs: 90_000,
    answers: 'or-staff',
    strike: backOneHour,
  },
];
