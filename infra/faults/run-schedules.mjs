import { openArena } from './arena/open-arena.mjs';
import { brokenLines, table } from './report.mjs';
import { runRound } from './run-round.mjs';
import { roundsOf } from './schedules/index.mjs';

const ROUND_LIMIT_MS = 8 * 60_000;

const within = (ms, work, what) => {
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} não terminou em ${ms / 60_000} minutos`)), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};

/** Runs the schedules of these seeds, a round at a time, and says what it saw. Returns how many failed. */
export async function runSchedules(seeds, progress) {
  const abort = new AbortController();
  const arena = await openArena({ progress, signal: abort.signal });
  const leave = async () => {
    await arena.close();
    process.exit(1);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, leave);
  const verdicts = [];
  const rounds = roundsOf(seeds);
  try {
    for (const [index, schedules] of rounds.entries()) {
      const names = [...new Set(schedules.map(({ fault }) => fault.name))].join(', ');
      const title = `${index + 1} de ${rounds.length} · ${names} · ${schedules.map(({ seed }) => seed).join(' ')}`;
      const ended = await progress.step(title, () => within(ROUND_LIMIT_MS, runRound(arena, schedules), title));
      for (const verdict of ended) for (const line of brokenLines(verdict)) progress.say(line);
      verdicts.push(...ended);
    }
  } finally {
    await arena.close();
  }
  const failed = verdicts.filter(({ broken }) => broken.length > 0).length;
  progress.say(`\n${table(verdicts)}\n`);
  progress.say(`${verdicts.length - failed} passed, ${failed} failed`);
  return failed;
}
