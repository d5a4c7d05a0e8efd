import { inTurns } from '../testing/in-turns.mjs';
import { keepTable } from './keep-table.mjs';
import { openHand } from './open-hand.mjs';
import { brokenLines, table } from './report.mjs';
import { createClock, spent } from './run-clock.mjs';
import { queuesOf, scheduleOf, secondsOf } from './schedules/index.mjs';

const titleOf = (schedules) =>
  `${[...new Set(schedules.map(({ fault }) => fault.name))].join(', ')} · ${schedules.map(({ seed }) => seed).join(' ')}`;

/** Broken by nothing but its deadline: on a machine that has other things to do, that alone proves nothing. */
const onlyLate = ({ broken, left }) =>
  Boolean(left) && broken.every(({ invariant, what }) => invariant === 'I7' && what.includes('no fim do prazo'));

/** `parallel` processes, each with a stack of its own, take rounds from the queues; the next queue waits for the one before. */
function openCrew(parallel) {
  const hands = Array.from({ length: parallel }, () => openHand());
  const close = () => Promise.all(hands.map((hand) => hand.close()));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => close().finally(() => process.exit(1)));
  const work = (rounds, together, run) => inTurns(rounds, hands.slice(0, together), run);
  return { work, close };
}

/** A round's verdicts. What ended in a mistake of the harness is tried once more, on a fresh stack. */
async function verdictsOf(hand, round, progress) {
  for (let tries = 1; ; tries += 1) {
    const { verdicts, skipped, mistake } = await hand.run(round.map(({ seed }) => seed));
    if (skipped) progress.say(`– ${titleOf(round)}: não rodou, só o root monta um disco pequeno`);
    if (skipped) return [];
    if (verdicts) return verdicts.map((verdict) => ({ ...verdict, fault: scheduleOf(verdict.seed).fault }));
    progress.say(`✖ ${titleOf(round)}: ${mistake}`);
    if (tries === 2) return round.map((schedule) => ({ ...schedule, written: 0, broken: [], mistake }));
  }
}

/** Runs the schedules of these seeds and says what it saw. Returns how many failed. */
export async function runSchedules(seeds, progress, { save = false, parallel = 1 } = {}) {
  const { together, alone } = queuesOf(seeds);
  const clock = createClock([...together, ...alone].map(secondsOf));
  const abreast = Math.min(parallel, Math.max(1, together.length));
  const crew = openCrew(abreast);
  const verdicts = new Map();

  const runIn = (note) => async (round, hand) => {
    const begun = Date.now();
    const ended = await verdictsOf(hand, round, progress);
    progress.say(`✔ ${clock.end(secondsOf(round))} · ${titleOf(round)} (${spent(Date.now() - begun)})`);
    for (const verdict of ended) {
      verdicts.set(verdict.seed, verdict);
      for (const line of brokenLines(verdict)) progress.say(line);
    }
    note(clock.left());
    // A round at a time: a run that is interrupted keeps what it saw.
    if (save) await keepTable('ensaios', table([...verdicts.values()]));
  };
  try {
    await progress.step(
      `${seeds.length} ensaios, ${abreast} rodada${abreast > 1 ? 's' : ''} de cada vez`,
      async (note) => {
        await crew.work(together, abreast, runIn(note));
        await crew.work(alone, 1, runIn(note));
        const late = [...verdicts.values()].filter(onlyLate).map(({ seed }) => [scheduleOf(seed)]);
        if (late.length)
          progress.say(`↻ fora do prazo e nada mais: ${late.map(titleOf).join('; ')} de novo, sem companhia`);
        await crew.work(late, 1, runIn(note));
      },
    );
  } finally {
    await crew.close();
  }
  const judged = [...verdicts.values()].sort((a, b) => a.seed - b.seed);
  const failed = judged.filter(({ broken, mistake }) => broken.length > 0 || mistake).length;
  progress.say(`\n${table(judged)}\n`);
  progress.say(`${judged.length - failed} passed, ${failed} failed`);
  return failed;
}
