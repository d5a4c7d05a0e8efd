// A throw-away stack for browser tests: free ports, temporary data, gone with whoever holds our standard input.
// Prints one line of JSON when everything is up: { file } = the description that e2e/support/stack.ts reads.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError, reportError } from './launcher/cli-error.mjs';
import { readConfig } from './launcher/config.mjs';
import { ROOT, writeJson } from './launcher/paths.mjs';
import { freePort } from './launcher/ports.mjs';
import { createProgress } from './launcher/progress.mjs';
import { startStack } from './launcher/stack.mjs';
import { untilStopped } from './launcher/until-stopped.mjs';

/** The platform charges, through the simulator: any token is an account there, and this is what that one signs with. */
const TOKEN = 'APP_USR-plataforma';
const PLATFORM = {
  PLATFORM_MERCADOPAGO_TOKEN: TOKEN,
  PLATFORM_MERCADOPAGO_WEBHOOK_SECRET: createHash('sha256').update(`secret/${TOKEN}`).digest('hex').slice(0, 32),
  PLATFORM_MERCADOPAGO_CARDS: 'on',
};

/** Everything a developer's own environment could change is left out: tests always meet the embedded default. */
async function testConfig(dataDir) {
  const ports = {};
  for (const name of ['api', 'webhook', 'gateway', 'ai', 'payments', 'calendar']) ports[name] = await freePort();
  return { ...readConfig(PLATFORM, []), dataDir, ports };
}

async function main() {
  // Nobody watches the simulated phone type.
  process.env.SIM_TYPING_MS = '0';
  const progress = createProgress({ out: process.stderr });
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-stack-'));
  function clean() {
    // What the processes had to say outlives them, for whoever looks into a test that failed.
    const logs = join(dataDir, 'logs');
    const kept = join(ROOT, 'test-results/stack-logs');
    // A walk that is looked at once more leaves the log of its first time alone.
    if (existsSync(logs)) cpSync(logs, existsSync(kept) ? `${kept}-de-novo` : kept, { recursive: true });
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  process.on('exit', clean);
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
  await untilStopped({ progress, startedByNpm: false }, async (signal) => {
    const build = !process.argv.includes('--no-build');
    const stack = await startStack(await testConfig(dataDir), { progress, signal, unsafe: true, build });
    if (stack.running) throw new CliError('A pasta temporária já estava em uso.');
    const file = join(dataDir, 'stack.json');
    writeJson(file, { dataDir, urls: stack.urls, demo: stack.demo, env: stack.env });
    process.stdout.write(`${JSON.stringify({ file })}\n`);
    return stack;
  });
}

main().catch((error) => process.exit(reportError(error)));
