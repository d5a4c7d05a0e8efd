import { openArena } from './arena/open-arena.mjs';
import { keepTable } from './keep-table.mjs';
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

const titleOf = (schedules) =>
  `${[...new Set(schedules.map(({ fault }) => fault.name))].join(', ')} · ${schedules.map(({ seed }) => seed).join(' ')}`;

/** The arenas of a run: the usual one, and those with a small disk, each opened when it is first needed. */
function openArenas(progress) {
  const open = new Map();
  const close = async () => {
    for (const arena of [...open.values()].reverse()) await (await arena).close();
  };
  const leave = () => close().finally(() => process.exit(1));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, leave);
  const of = ([{ fault }]) => {
    const { diskMegabytes } = fault;
    if (!open.has(diskMegabytes)) open.set(diskMegabytes, openArena({ progress, diskMegabytes }));
    return open.get(diskMegabytes);
  };
  return { of, close };
}

/** Runs the schedules of these seeds, a round at a time, and says what it saw. Returns how many failed. */
export async function runSchedules(seeds, progress, { save = false } = {}) {
  const arenas = openArenas(progress);
  const verdicts = [];
  const rounds = roundsOf(seeds);
  try {
    for (const [index, schedules] of rounds.entries()) {
      const title = `${index + 1} de ${rounds.length} · ${titleOf(schedules)}`;
      const arena = await arenas.of(schedules);
      if (schedules[0].fault.diskMegabytes && !arena.small) {
        progress.say(`– ${title}: não rodou, só o root monta um disco pequeno`);
        continue;
      }
      const ended = await progress.step(title, () => within(ROUND_LIMIT_MS, runRound(arena, schedules), title));
      for (const verdict of ended) for (const line of brokenLines(verdict)) progress.say(line);
      verdicts.push(...ended);
      // A round at a time: a run that is interrupted keeps what it saw.
      if (save) await keepTable('ensaios', table(verdicts));
    }
  } finally {
    await arenas.close();
  }
  const failed = verdicts.filter(({ broken }) => broken.length > 0).length;
  const shown = table(verdicts);
  progress.say(`\n${shown}\n`);
  progress.say(`${verdicts.length - failed} passed, ${failed} failed`);
  return failed;
}
