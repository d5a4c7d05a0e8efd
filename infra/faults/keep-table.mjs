import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../dev/launcher/commands.mjs';
import { ROOT } from '../dev/launcher/paths.mjs';

const DOCUMENT = join(ROOT, 'docs/faults.md');

/** Puts a table into docs/faults.md, between the two comments that name it. */
export async function keepTable(name, table) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`docs/faults.md não tem ${begin} … ${end}`);
  writeFileSync(DOCUMENT, `${text.slice(0, before + begin.length)}\n\n${table}\n\n${text.slice(after)}`);
  await runCommand('node_modules/.bin/biome', ['format', '--write', DOCUMENT]);
}
