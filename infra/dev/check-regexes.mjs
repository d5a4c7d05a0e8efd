// Every regular expression of the sources takes linear time: no input makes one hold a process. Part of npm run check.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './lib/commands.mjs';
import { ROOT } from './lib/paths.mjs';
import { findRegexes, slowRegexes } from './lib/regexes.mjs';

const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js'];
const TESTS = /\.(test|it|spec)\.\w+$|\/tests?\/|^e2e\/|^infra\/testing\//;

const { output } = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...SOURCES]);
const files = output.split('\n').filter((file) => file && !TESTS.test(file));
const found = files.flatMap((file) => findRegexes(file, readFileSync(join(ROOT, file), 'utf8')));
const slow = await slowRegexes(found);
for (const { file, line, text, why } of slow) console.error(`${file}:${line} ${text}\n  ${why}`);
process.stdout.write(`${found.length} expressões, ${slow.length} lentas\n`);
process.exit(slow.length ? 1 : 0);
