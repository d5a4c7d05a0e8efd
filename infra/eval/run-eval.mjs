import { openArena } from '../faults/arena/open-arena.mjs';
import { markdown } from '../faults/report.mjs';
import { openCalendar } from './days.mjs';
import { judge } from './judge.mjs';
import { playDialogue } from './play-dialogue.mjs';
import { runHostile } from './run-hostile.mjs';

async function verdictOf(arena, dialogue, options) {
  try {
    const end = await playDialogue(arena, dialogue, options);
    return { dialogue, end, found: judge(dialogue, end, options.calendar) };
  } catch (error) {
    return { dialogue, end: null, found: [{ kind: 'ensaio', what: error.message }] };
  }
}

/** One row a family: how many ended as they should, and what was written that should not have been. */
function tableOf(verdicts) {
  const families = [...new Set(verdicts.map(({ dialogue }) => dialogue.familia))];
  const rows = families.map((familia) => {
    const own = verdicts.filter(({ dialogue }) => dialogue.familia === familia);
    const good = own.filter(({ found }) => found.length === 0).length;
    const written = own.filter(({ found }) => found.some(({ kind }) => kind === 'escrita')).length;
    return [familia, String(own.length), String(good), String(written)];
  });
  return markdown(['família', 'diálogos', 'como devia', 'escritas a mais'], rows);
}

async function runDialogues(arena, dialogues, progress, { parallel, calendar }) {
  const verdicts = [];
  const waiting = [...dialogues.entries()];
  const turn = async (note) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, dialogue] = next;
      const verdict = await verdictOf(arena, dialogue, { place, calendar });
      verdicts.push(verdict);
      for (const { what } of verdict.found) progress.say(`✖ ${dialogue.id}: ${what}`);
      if (verdict.found.length > 0)
        for (const { cliente, texto } of verdict.end?.ditas ?? [])
          progress.say(`    → ${cliente}: ${texto.replaceAll('\n', ' / ')}`);
      note(`${verdicts.length} de ${dialogues.length}`);
    }
  };
  await progress.step(`${dialogues.length} diálogos, ${parallel} de cada vez`, (note) =>
    Promise.all(Array.from({ length: parallel }, () => turn(note))),
  );
  const failed = verdicts.filter(({ found }) => found.length > 0).length;
  progress.say(`\n${tableOf(verdicts)}`);
  return { passed: verdicts.length - failed, failed };
}

/** Runs dialogues and hostile answers on one stack, and says what it saw. Returns how many ended otherwise. */
export async function runEval({ dialogues, hostile }, progress, { parallel }) {
  const arena = await openArena({ progress });
  const sum = { passed: 0, failed: 0 };
  const add = ({ passed, failed }) => {
    sum.passed += passed;
    sum.failed += failed;
  };
  try {
    const calendar = openCalendar(Date.now());
    if (dialogues.length > 0) add(await runDialogues(arena, dialogues, progress, { parallel, calendar }));
    const place = dialogues.length;
    if (hostile.length > 0) add(await runHostile(arena, hostile, progress, { parallel, calendar, place }));
  } finally {
    await arena.close();
  }
  progress.say(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed;
}
