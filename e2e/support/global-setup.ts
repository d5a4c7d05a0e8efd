import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stackFile, useStackFile } from './config';

/** Starts a throw-away stack unless BALCAO_STACK names one; returns what ends it. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (stackFile()) return undefined;
  const script = join(__dirname, '../../infra/dev/stack.mjs');
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => text as string),
    gone.then(() => undefined),
  ]);
  if (!line) throw new Error('A pilha de teste não subiu; a razão está acima.');
  useStackFile((JSON.parse(line) as { file: string }).file);
  return async () => {
    child.stdin.end();
    await gone;
  };
}
