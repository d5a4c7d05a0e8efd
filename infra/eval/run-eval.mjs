import { openArena } from '../faults/arena/open-arena.mjs';
import { markdown } from '../faults/report.mjs';
import { handsOf, inTurns } from '../testing/in-turns.mjs';
import { openCalendar } from './days.mjs';
import { CALM, openJitter, passAll } from './jitter.mjs';
import { idleThatPass, judge } from './judge.mjs';
import { playDialogue } from './play-dialogue.mjs';
import { openReport } from './report.mjs';
import { runHostile } from './run-hostile.mjs';
import { runLastTimes } from './run-last-times.mjs';

async function verdictOf(arena, dialogue, options) {
  try {
    const end = await playDialogue(arena, dialogue, options);
    return { dialogue, end, found: judge(dialogue, end, options.calendar) };
  } catch (error) {
    return { dialogue, end: null, found: [{ kind: 'ensaio', what: error.message }] };
  }
}

const isWell = ({ found }) => found.length === 0;

function tell({ say }, { dialogue, end, found }) {
  for (const { what } of found) say(`✖ ${dialogue.id}: ${what}`);
  if (found.length === 0) return;
  for (const { cliente, texto } of end?.ditas ?? []) say(`    → ${cliente}: ${texto.replaceAll('\n', ' / ')}`);
}

/** One row a family: how many ended as they should, and what was written that should not have been. */
function tableOf(verdicts) {
  const families = [...new Set(verdicts.map(({ dialogue }) => dialogue.familia))];
  const rows = families.map((familia) => {
    const own = verdicts.filter(({ dialogue }) => dialogue.familia === familia);
    const written = own.filter(({ found }) => found.some(({ kind }) => kind === 'escrita')).length;
    return [familia, String(own.length), String(own.filter(isWell).length), String(written)];
  });
  return markdown(['família', 'diálogos', 'como devia', 'escritas a mais'], rows);
}

/** How often all of some plays of one dialogue went well. */
function steadiness(verdicts, plays) {
  const wells = [...new Set(verdicts.map(({ dialogue }) => dialogue.id))].map(
    (id) => verdicts.filter((one) => one.dialogue.id === id && isWell(one)).length,
  );
  const shown = [1, 2, 4, 8].filter((k) => k <= plays);
  return shown.map((k) => `pass^${k} ${(100 * passAll(wells, plays, k)).toFixed(1)}%`).join(' · ');
}

async function runDialogues(arena, dialogues, progress, { parallel, calendar, plays }) {
  const all = handsOf(plays).flatMap((round) =>
    dialogues.map((dialogue) => ({ dialogue, jitter: plays > 1 ? openJitter(`${dialogue.id}/${round}`) : CALM })),
  );
  const verdicts = [];
  const times = plays > 1 ? `, ${plays} vezes cada um` : '';
  await progress.step(`${dialogues.length} diálogos${times}, ${parallel} de cada vez`, (note) =>
    inTurns(all.entries(), handsOf(parallel), async ([place, { dialogue, jitter }]) => {
      const verdict = await verdictOf(arena, dialogue, { place, calendar, jitter });
      verdicts.push(verdict);
      tell(progress, verdict);
      note(`${verdicts.length} de ${all.length}`);
    }),
  );
  progress.say(`\n${tableOf(verdicts)}`);
  if (plays > 1) progress.say(`\n${steadiness(verdicts, plays)}`);
  const passed = verdicts.filter(isWell).length;
  return { passed, failed: verdicts.length - passed };
}

/** Assistants that do not attend have to fail. */
function runIdle(dialogues, progress, calendar) {
  const wrong = idleThatPass(dialogues, calendar);
  for (const { id, modo } of wrong) progress.say(`✖ ${id}: passa sem assistente (termina em ${modo})`);
  return { passed: 2 * dialogues.length - wrong.length, failed: wrong.length };
}

const titleOf = ({ provider, race, plays }) =>
  [
    'Avaliação do assistente',
    race && 'os últimos horários',
    plays > 1 && `${plays} vezes cada diálogo`,
    provider?.model,
  ]
    .filter(Boolean)
    .join(': ');

/**
 * Runs dialogues and hostile answers on one stack, says what it saw, and keeps it as a file. `provider`: whom companies ask in the
 * place of the simulated one. Returns how many ended otherwise.
 */
export async function runEval({ dialogues, hostile }, console, options) {
  const { parallel, plays = 1, idle = false, race, provider } = options;
  const { progress, write } = openReport(console, titleOf(options));
  const calendar = openCalendar(Date.now());
  const sum = { passed: 0, failed: 0 };
  const add = ({ passed, failed }) => {
    sum.passed += passed;
    sum.failed += failed;
  };
  if (idle) add(runIdle(dialogues, progress, calendar));
  const reachable = provider ? [provider.reachable] : [];
  const arena = Object.assign(await openArena({ progress, durable: false, reachable }), { provider });
  try {
    if (dialogues.length > 0) add(await runDialogues(arena, dialogues, progress, { parallel, calendar, plays }));
    const place = dialogues.length * plays;
    if (race) add(await runLastTimes(arena, progress, { calendar, seed: race }));
    if (hostile.length > 0) add(await runHostile(arena, hostile, progress, { parallel, calendar, place }));
  } finally {
    await arena.close();
  }
  const result = `${sum.passed} passed, ${sum.failed} failed`;
  console.say(`\nRelatório: ${write(result)}`);
  console.say(`\n${result}`);
  return sum.failed;
}
