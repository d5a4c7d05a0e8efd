import { INVARIANTS } from './checker/check.mjs';

/** One line per broken invariant, with the seed that shows it again. */
export const brokenLines = ({ seed, fault, broken }) =>
  broken.map(({ invariant, what }) => `✖ ${invariant} · ${fault.name} · ${what} (npm run faults -- --seed ${seed})`);

function cell(verdicts, invariant) {
  const broken = verdicts.filter((verdict) => verdict.broken.some((one) => one.invariant === invariant)).length;
  return broken ? `✖ ${broken}` : '✔';
}

/** Fault × invariant, as Markdown: how many schedules ran, and in how many each invariant was broken. */
export function table(verdicts) {
  const names = Object.keys(INVARIANTS);
  const byFault = new Map();
  for (const verdict of verdicts) byFault.set(verdict.fault, [...(byFault.get(verdict.fault) ?? []), verdict]);
  const rows = [...byFault].map(([fault, own]) => [
    fault.name,
    fault.codes.join(' '),
    String(own.length),
    String(own.reduce((sum, { written }) => sum + written, 0)),
    ...names.map((name) => cell(own, name)),
  ]);
  const head = ['falha', 'casos', 'ensaios', 'mensagens', ...names];
  const widths = head.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index].length)));
  const line = (cells) => `| ${cells.map((text, index) => text.padEnd(widths[index])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
