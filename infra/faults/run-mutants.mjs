import { handsOf, inTurns } from '../testing/in-turns.mjs';
import { openArena } from './arena/open-arena.mjs';
import { keepTable } from './keep-table.mjs';
import { buildMutant, patched } from './mutants/build-mutant.mjs';
import { MUTANTS } from './mutants/mutants.mjs';
import { markdown } from './report.mjs';
import { createClock } from './run-clock.mjs';
import { runRound } from './run-round.mjs';
import { roundsOf, scheduleOf, secondsOf, seedsNamed } from './schedules/index.mjs';

/** A mutant survives when nobody sees it: a few seeds each, until one does. */
const TURNS = 2;

async function hunt(mutant, progress) {
  const bundles = await buildMutant(mutant);
  const arena = await openArena({ progress: { step: (_, work) => work(() => {}), say: () => {} }, bundles });
  try {
    for (const statement of mutant.sql ?? []) await arena.sql.unsafe(statement);
    for (const schedules of roundsOf(seedsNamed(mutant.caughtBy, TURNS))) {
      const verdicts = await runRound(arena, schedules);
      const seen = verdicts.flatMap(({ seed, broken }) => broken.map((one) => ({ ...one, seed })));
      const caught = seen.find(
        ({ invariant, what }) => invariant === mutant.breaks && what.includes(mutant.says ?? ''),
      );
      if (caught) return caught;
      const others = [...new Set(seen.map(({ invariant, what }) => `${invariant} ${what}`))].slice(0, 3).join('; ');
      progress.say(`  · ${mutant.name}: ${seen.length} achados, nenhum o que se espera: ${others || '–'}`);
    }
    return null;
  } finally {
    await arena.close();
  }
}

const rowOf = ({ name, means, caughtBy, breaks }, caught) => [
  name,
  pointsOf(caughtBy),
  means,
  caughtBy.join(', '),
  caught ? breaks : '✖',
  caught ? caught.what : 'ninguém o notou',
];

/** The promises once broken that these schedules are about. */
const pointsOf = (names) =>
  [...new Set(seedsNamed(names).flatMap((seed) => scheduleOf(seed).fault.codes))]
    .filter((code) => code.startsWith('ponto '))
    .map((code) => code.slice('ponto '.length))
    .join(' ') || '–';

const HEAD = ['mutante', 'ponto', 'o que lhe falta', 'ensaio que o vê', 'quebra', 'visto como'];

/** A crash of the harness is tried once more, on a fresh stack. */
const caughtIn = (mutant, progress) =>
  hunt(mutant, progress).catch((error) => {
    progress.say(`  · ${mutant.name}: ${error.message}; de novo`);
    return hunt(mutant, progress);
  });

/** The longest first: none is waited for alone at the end. */
const secondsFor = ({ caughtBy }) => secondsOf(roundsOf(seedsNamed(caughtBy))[0]);

/** Shows that the checker can fail: each mutant, `parallel` of them at a time. Returns how many were not noticed. */
export async function runMutants(progress, { names, save = false, parallel = 1 } = {}) {
  const chosen = MUTANTS.filter(({ name }) => !names || names.includes(name));
  // One that does not apply any more is told of before the first is hunted.
  for (const { patches } of chosen) for (const { file } of patches) patched(file, patches);
  const [rows, clock] = [new Map(), createClock(chosen.map(secondsFor))];
  const table = () =>
    markdown(
      HEAD,
      chosen.flatMap(({ name }) => (rows.has(name) ? [rows.get(name)] : [])),
    );
  let survived = 0;

  const lane = (note) => async (mutant) => {
    const caught = await caughtIn(mutant, progress);
    rows.set(mutant.name, rowOf(mutant, caught));
    if (!caught) survived += 1;
    progress.say(`${caught ? '✔' : '✖'} ${clock.end(secondsFor(mutant))} · ${mutant.name}: ${mutant.means}`);
    note(clock.left());
    if (save) await keepTable('mutantes', table());
  };
  const longestFirst = chosen.toSorted((a, b) => secondsFor(b) - secondsFor(a));
  await progress.step(`${chosen.length} mutantes, ${parallel} de cada vez`, (note) =>
    inTurns(longestFirst, handsOf(parallel), lane(note)),
  );
  progress.say(`\n${table()}\n\n${rows.size - survived} passed, ${survived} failed`);
  return survived;
}
