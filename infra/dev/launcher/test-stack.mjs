import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CliError } from './cli-error.mjs';
import { readJson } from './paths.mjs';

/** A throw-away stack in a process of its own (infra/dev/stack.mjs), its services with `env`. Returns `{ file, stack, close() }`. */
export async function openTestStack(env = {}) {
  const script = fileURLToPath(new URL('../stack.mjs', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const first = once(createInterface({ input: child.stdout }), 'line').then(([line]) => line);
  const line = await Promise.race([first, gone.then(() => null)]);
  if (!line) throw new CliError('A pilha de teste não subiu; a razão está acima.');
  const { file } = JSON.parse(line);
  const close = async () => {
    child.stdin.end();
    await gone;
  };
  return { file, stack: readJson(file), close };
}
