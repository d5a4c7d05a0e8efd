// Started by open-hand.mjs: gets seeds, runs their round, answers with the verdicts; leaves, and tidies up, when nobody asks any more.
import { openArena } from './arena/open-arena.mjs';
import { runRound } from './run-round.mjs';
import { scheduleOf } from './schedules/index.mjs';

const ROUND_LIMIT_MS = 10 * 60_000;
const SILENT = { step: (_, work) => work(() => {}), say: () => {} };

let kind = null;
let arena = null;

async function leave() {
  await (await arena)?.close();
  process.exit(0);
}
process.on('disconnect', () => void leave().catch(() => process.exit(1)));
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});

/** The stack these schedules want: the one that stands, or another in its place. */
async function arenaFor([{ fault }]) {
  const wanted = JSON.stringify(fault.arena ?? {});
  if (kind === wanted) return arena;
  await (await arena)?.close();
  kind = wanted;
  arena = openArena({ progress: SILENT, ...fault.arena });
  return arena;
}

function within(ms, work) {
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`não terminou em ${ms / 60_000} minutos`)), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

async function run(seeds) {
  const schedules = seeds.map(scheduleOf);
  const stack = await arenaFor(schedules);
  if (schedules[0].fault.arena?.diskMegabytes && !stack.small) return { skipped: true };
  const ended = await within(ROUND_LIMIT_MS, runRound(stack, schedules));
  return { verdicts: ended.map(({ fault: _, ...verdict }) => verdict) };
}

process.on('message', (seeds) => {
  run(seeds)
    .catch((error) => ({ mistake: error.message }))
    .then((answer) => process.connected && process.send(answer));
});
