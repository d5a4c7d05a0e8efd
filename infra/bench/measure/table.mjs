import { short } from './rounds.mjs';
import { verdictOf } from './verdict.mjs';

const WORDS = { held: '✔ alcança', missed: '✖ falta', open: '· sem veredito', broken: '✖ quebrou' };
const HEAD = ['figura', 'hoje: mediana (de–até)', 'lado a lado', 'alcançar', 'veredito'];

const oneLine = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '/').slice(0, 120);
const withUnit = (value, unit) => (unit ? `${short(value)} ${unit}` : short(value));

function cellsOf(row) {
  if (row.broken) return [row.title, '–', oneLine(row.broken), '–', WORDS.broken];
  const { title, value, unit = '×', beside = '', least, most, exact } = row;
  const today = exact ? short(value.max) : `${withUnit(value.median, unit)} (${short(value.min)}–${short(value.max)})`;
  const reach = least === undefined ? `≤ ${withUnit(most, exact ? '' : unit)}` : `≥ ${withUnit(least, unit)}`;
  return [title, today, beside, reach, WORDS[verdictOf(row)]];
}

/** The rows of all figures as lines for a terminal, and for docs/performance.md alike (it is a Markdown table). */
export function tableOf(rows) {
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(cells[0]), rule, ...cells.slice(1).map(line)];
}
