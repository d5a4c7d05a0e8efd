// Every regular expression of the product takes linear time: no input makes one hold a process. Part of npm run check.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './launcher/commands.mjs';
import { ROOT, readJson } from './launcher/paths.mjs';
import { findRegexes, slowRegexes } from './launcher/regexes.mjs';

/** What strangers' texts reach; tools and simulators of developers are left out. */
const PRODUCT = ['packages', 'services', 'shell', 'mfe-*'];
const SOURCE = /\.(ts|tsx|mjs|cjs|js)$/;
/** Judging takes half a minute and, on a busy machine, may end without a verdict: what was found safe is kept in git. */
const KNOWN = join(ROOT, 'infra/dev/safe-regexes.json');
const TEST = /\.(test|it|spec)\.\w+$|\/tests?\//;

const { output } = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...PRODUCT]);
const files = output
  .split('\n')
  .filter((file) => SOURCE.test(file) && !TEST.test(file) && existsSync(join(ROOT, file)));
const found = files.flatMap((file) => findRegexes(file, readFileSync(join(ROOT, file), 'utf8')));
const known = new Set(readJson(KNOWN, []));
const slow = await slowRegexes(found, known);
const written = new Set(found.map(({ text }) => text));
const kept = [...known].filter((text) => written.has(text)).sort();
writeFileSync(KNOWN, `${JSON.stringify(kept, null, 2)}\n`);
for (const { file, line, text, why } of slow) console.error(`${file}:${line} ${text}\n  ${why}`);
process.stdout.write(`${found.length} expressões, ${slow.length} lentas\n`);
process.exit(slow.length ? 1 : 0);
