import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError } from '../launcher/cli-error.mjs';
import { runCommand } from '../launcher/commands.mjs';

/** Puts `text` behind the last match of `place`, or says where a person has to. */
function putBehind(file, source, [place, text]) {
  const found = [...source.matchAll(new RegExp(place, 'gm'))].at(-1);
  if (!found) throw new CliError(`Não encontrei em ${file} o lugar de:\n${text}\nAcrescente à mão e rode de novo.`);
  const at = found.index + found[0].length;
  return source.slice(0, at) + text + source.slice(at);
}

/**
 * Writes new files and adds to present ones, all or nothing: `made` = path → text, `added` = path → list of
 * `[pattern, text behind its last match]`, or a function of the text. Returns `{ made, changed }`.
 */
export async function writeAll(root, { made, added }) {
  const there = Object.keys(made).filter((file) => existsSync(join(root, file)));
  if (there.length) throw new CliError(`Já existe: ${there.join(', ')}. Escolha outro nome.`);
  const grown = Object.entries(added).map(([file, additions]) => {
    const source = readFileSync(join(root, file), 'utf8');
    const text =
      typeof additions === 'function'
        ? additions(source)
        : additions.reduce((now, addition) => putBehind(file, now, addition), source);
    return [file, text];
  });
  for (const [file, text] of [...Object.entries(made), ...grown]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const files = [...Object.keys(made), ...Object.keys(added)];
  // Imports in order, lines broken as everywhere.
  const done = await runCommand('node_modules/.bin/biome', ['check', '--write', ...files], { cwd: root });
  if (!done.ok) throw new CliError(`O Biome não aceitou o que foi escrito:\n${done.tail(20)}`);
  return { made: Object.keys(made), changed: Object.keys(added) };
}
