import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../dev/launcher/commands.mjs';
import { ROOT } from '../dev/launcher/paths.mjs';

const DOCUMENT = join(ROOT, 'docs/faults.md');

/** The rows of a Markdown table by their first cell. */
const rowsOf = (table) =>
  new Map(table.split('\n').flatMap((line) => (line.startsWith('|') ? [[line.split('|')[1].trim(), line]] : [])));

/** Puts a table into docs/faults.md, between the two comments that name it; rows that did not run this time stay. */
export async function keepTable(name, table) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`docs/faults.md não tem ${begin} … ${end}`);
  const [head, rule, ...rows] = table.split('\n');
  const fresh = rowsOf(rows.join('\n'));
  const title = head.split('|')[1].trim();
  const old = [...rowsOf(text.slice(before, after))].filter(([first]) => first !== title && !/^-+$/.test(first));
  const whole = [head, rule, ...new Map([...old, ...fresh]).values()].join('\n');
  writeFileSync(DOCUMENT, `${text.slice(0, before + begin.length)}\n\n${whole}\n\n${text.slice(after)}`);
  await runCommand('node_modules/.bin/biome', ['format', '--write', DOCUMENT]);
}
