import { readdirSync } from 'node:fs';
import { runCommand } from './commands.mjs';
import { ROOT } from './paths.mjs';
import { beside } from './stages.mjs';

const FOLDERS = ['packages', 'services', 'shell', 'infra', 'e2e'];
const remotes = () => readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
const bin = (name) => `node_modules/.bin/${name}`;

/** The checks that need no server: title for people, command, arguments. Each counts as one test. */
export const CHECKS = [
  { title: 'Formato e lint (Biome)', command: bin('biome'), args: ['ci', '--colors=off', '.'] },
  // What was checked before and has not changed is not checked again.
  {
    title: 'Tipos (tsc)',
    command: bin('tsc'),
    args: ['--noEmit', '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  },
  {
    title: 'Regras de dependência',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', ...FOLDERS, ...remotes()],
  },
  { title: 'Nada exportado sem uso', command: bin('knip'), args: ['--no-progress', '--no-config-hints'] },
  { title: 'Expressões regulares sem armadilha', command: process.execPath, args: ['infra/dev/check-regexes.mjs'] },
  { title: 'Lockfile que todo npm aceita', command: process.execPath, args: ['infra/dev/lockfile.mjs', '--check'] },
];

/** Runs one check; returns what a stage returns: `{ passed, failed, output }`. */
export async function runCheck({ command, args }, { signal, cwd, lines = 60 } = {}) {
  const done = await runCommand(command, args, { signal, cwd });
  return { passed: done.ok ? 1 : 0, failed: done.ok ? 0 : 1, output: done.tail(lines) };
}

/** The checks as stages: the compiler, which takes as long as all others, beside them. */
export function checkStages() {
  const stages = CHECKS.map((check) => ({ title: check.title, run: (options) => runCheck(check, options) }));
  const isCompiler = ({ title }) => title.startsWith('Tipos');
  return beside(
    stages.filter(isCompiler),
    stages.filter((stage) => !isCompiler(stage)),
  );
}
