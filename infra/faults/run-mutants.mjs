import { openArena } from './arena/open-arena.mjs';
import { keepTable } from './keep-table.mjs';
import { buildMutant } from './mutants/build-mutant.mjs';
import { MUTANTS } from './mutants/mutants.mjs';
import { markdown } from './report.mjs';
import { runRound } from './run-round.mjs';
import { roundsOf, seedsNamed } from './schedules/index.mjs';

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
      const caught = seen.find(({ invariant }) => invariant === mutant.breaks);
      if (caught) return caught;
      progress.say(`  · ${mutant.name}: ${seen.length} achados, nenhum é ${mutant.breaks}`);
    }
    return null;
  } finally {
    await arena.close();
  }
}

const rowOf = ({ name, means }, caught) => [
  name,
  means,
  caught ? caught.invariant : '✖',
  caught ? caught.what : 'ninguém o notou',
];

const tableOf = (rows) => markdown(['mutante', 'o que lhe falta', 'quebra', 'visto como'], rows);

/** Shows that the checker can fail: each mutant in turn. Returns how many were not noticed. */
export async function runMutants(progress, { names, save = false } = {}) {
  const rows = [];
  let survived = 0;
  for (const mutant of MUTANTS.filter(({ name }) => !names || names.includes(name))) {
    const caught = await progress.step(`${mutant.name}: ${mutant.means}`, () => hunt(mutant, progress));
    rows.push(rowOf(mutant, caught));
    if (!caught) survived += 1;
    if (save) await keepTable('mutantes', tableOf(rows));
  }
  progress.say(`\n${tableOf(rows)}\n\n${rows.length - survived} passed, ${survived} failed`);
  return survived;
}
