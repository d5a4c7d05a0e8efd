import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stackFile } from './config';

export type ProcessName = 'api' | 'webhook' | 'worker' | 'simulador-whatsapp' | 'simulador-ia';

/** The running stack as infra/dev/stack.mjs describes it. */
export interface Stack {
  dataDir: string;
  urls: {
    panel: string;
    webhook: string;
    gateway: string;
    ai: string;
    payments: string;
    calendar: string;
    metrics: Record<'api' | 'webhook' | 'worker', string>;
    ownerUrl: string;
    redisUrl: string;
  };
  /** DATA_DIR/demo.json: the owner's e-mail and password, the platform's e-mail, and every account's password. */
  demo: { email: string; master: string; password: string; senhas: Record<string, string> };
  /** Environment of the services, with the owner's DATABASE_URL: for running scripts such as deploy against this stack. */
  env: Record<string, string>;
}

/** Addresses and accounts of the stack under test. */
export function stack(): Stack {
  const file = stackFile();
  if (!file) throw new Error('Nenhuma pilha no ar: rode pelo Playwright (npx playwright test -c e2e).');
  return JSON.parse(readFileSync(file, 'utf8')) as Stack;
}

interface RunEntry {
  pid: number;
  ready: string;
}

function processEntry(name: ProcessName): RunEntry {
  const run = JSON.parse(readFileSync(join(stack().dataDir, 'run.json'), 'utf8')) as {
    processes: Record<string, RunEntry>;
  };
  const entry = run.processes[name];
  if (!entry) throw new Error(`${name} não está no ar`);
  return entry;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}

/** Ends one process (SIGTERM drains, SIGKILL does not) and waits until the launcher has it ready again. */
export async function restart(name: ProcessName, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  const before = processEntry(name);
  process.kill(before.pid, signal);
  const end = Date.now() + 180_000;
  while (Date.now() < end) {
    const now = processEntry(name);
    if (now.pid !== before.pid && (await answers(now.ready))) return;
    await sleep(100);
  }
  throw new Error(`${name} não voltou depois de ${signal}`);
}
