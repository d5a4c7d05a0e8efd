// Every regular expression of the product takes linear time: no input makes one hold a process. Part of npm run check.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './lib/commands.mjs';
import { ROOT, readJson, writeJson } from './lib/paths.mjs';
import { findRegexes, slowRegexes } from './lib/regexes.mjs';

/** What strangers' texts reach; tools and simulators of developers are left out. */
const PRODUCT = ['packages', 'services', 'shell', 'mfe-*'];
const SOURCE = /\.(ts|tsx|mjs|cjs|js)$/;
/** Judging takes half a minute, so what was found safe is remembered. */
const KNOWN = join(ROOT, '.cache/safe-regexes.json');
const TEST = /\.(test|it|spec)\.\w+$|\/tests?\//;

const { output } = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...PRODUCT]);
const files = output
  .split('\n')
  .filter((file) => SOURCE.test(file) && !TEST.test(file) && existsSync(join(ROOT, file)));
const found = files.flatMap((file) => findRegexes(file, readFileSync(join(ROOT, file), 'utf8')));
const known = new Set(readJson(KNOWN, []));
const slow = await slowRegexes(found, known);
writeJson(KNOWN, [...known].sort());
for (const { file, line, text, why } of slow) console.error(`${file}:${line} ${text}\n  ${why}`);
process.stdout.write(`${found.length} expressões, ${slow.length} lentas\n`);
process.exit(slow.length ? 1 : 0);
