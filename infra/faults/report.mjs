import { INVARIANTS } from './checker/check.mjs';

/** One line per broken invariant, with the seed that shows it again. */
export function brokenLines({ seed, fault, broken }) {
  const names = [...new Set(broken.map(({ invariant }) => invariant))];
  return names.map((name) => {
    const [first, ...more] = broken.filter(({ invariant }) => invariant === name).map(({ what }) => what);
    const rest = more.length ? ` (e mais ${more.length})` : '';
    return `✖ ${name} · ${fault.name} · ${first}${rest} · npm run faults -- --seed ${seed}`;
  });
}

/** ✖ and in how many, ✔ where something could have broken it and nothing did, – where there was nothing to break it. */
function cell(verdicts, invariant) {
  const judged = verdicts.filter(({ mistake }) => !mistake);
  const broken = judged.filter((verdict) => verdict.broken.some((one) => one.invariant === invariant)).length;
  if (broken) return `✖ ${broken}`;
  return judged.some(({ asked }) => asked.includes(invariant)) ? '✔' : '–';
}

/** Rows as a Markdown table, its columns aligned. */
export function markdown(head, rows) {
  const widths = head.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index].length)));
  const line = (cells) => `| ${cells.map((text, index) => text.padEnd(widths[index])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** How many schedules were judged; those that ended in a mistake of the harness were not. */
function judgedOf(verdicts) {
  const judged = verdicts.filter(({ mistake }) => !mistake).length;
  return judged === verdicts.length ? String(judged) : `${judged} de ${verdicts.length}`;
}

/** Fault × invariant: how many schedules ran, and in how many each invariant was broken. */
export function table(verdicts) {
  const names = Object.keys(INVARIANTS);
  const byFault = new Map();
  for (const verdict of verdicts) byFault.set(verdict.fault, [...(byFault.get(verdict.fault) ?? []), verdict]);
  const rows = [...byFault].map(([fault, own]) => [
    fault.name,
    fault.codes.join(' '),
    judgedOf(own),
    String(own.reduce((sum, { written }) => sum + written, 0)),
    ...names.map((name) => cell(own, name)),
  ]);
  return markdown(['falha', 'casos', 'ensaios', 'mensagens', ...names], rows);
}
