import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { tsImport } from 'tsx/esm/api';
import { readConfig as readBuild } from '../../build/steps/config.mjs';
import { loadEnvFile, readConfig as readLauncher } from '../launcher/config.mjs';
import { ROOT } from '../launcher/paths.mjs';

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const VARIABLE = /^[A-Z][A-Z0-9_]+$/;

/** The variables a reader of the environment asks for: it is given one that knows nothing and remembers what was asked. */
function askedBy(readConfig, ...more) {
  const asked = new Set();
  const note = (name) => typeof name === 'string' && VARIABLE.test(name) && asked.add(name);
  const env = new Proxy(
    {},
    {
      get: (_, name) => void note(name),
      has: (_, name) => note(name) === null,
    },
  );
  try {
    readConfig(env, ...more);
  } catch (error) {
    if (!['ConfigError', 'CliError'].includes(error.name)) throw error;
  }
  return asked;
}

async function asked() {
  const module = (file) => tsImport(`../../../${file}`, import.meta.url);
  const { readConfig: api } = await module('services/api/src/config.ts');
  const { readConfig: webhook } = await module('services/webhook/src/config.ts');
  const { readConfig: worker } = await module('services/worker/src/config.ts');
  const { readSeedConfig } = await module('infra/dev/seed/config.ts');
  const { readMigrateConfig } = await module('infra/db/config.ts');
  const readers = [api, webhook, worker, readSeedConfig, readBuild].map((one) => askedBy(one));
  const rest = [askedBy((env) => readMigrateConfig('', env)), askedBy(readLauncher, [])];
  return [...new Set([...readers, ...rest].flatMap((names) => [...names]))].sort();
}

const documented = () => {
  const settings = read('docs/operations.md').split('## Settings at start')[1].split('\n## ')[0];
  const cells = settings
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1]);
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name)).sort();
};

const exampled = () => [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name).sort();

test('what the processes read, what is documented and .env.example are the same variables', async () => {
  const names = await asked();
  assert.ok(names.includes('BALCAO_SECRET') && names.includes('SIM_AI_PORT') && names.includes('RATE_LIMIT_FACTOR'));
  assert.deepEqual(documented(), names);
  assert.deepEqual(exampled(), names);
});

test('a line of .env is a setting, unless the terminal says otherwise', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-env-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, '.env');
  writeFileSync(file, 'BALCAO_ENV_TEST_A=file\nBALCAO_ENV_TEST_B=file\n');
  process.env.BALCAO_ENV_TEST_B = 'terminal';
  loadEnvFile(file);
  loadEnvFile(join(folder, 'absent'));
  assert.deepEqual([process.env.BALCAO_ENV_TEST_A, process.env.BALCAO_ENV_TEST_B], ['file', 'terminal']);
});

test('the debugger is opened in one known process', () => {
  assert.equal(readLauncher({}, ['--inspect=worker']).inspected, 'worker');
  assert.equal(readLauncher({}, []).inspected, undefined);
  assert.throws(() => readLauncher({}, ['--inspect=postgres']), /api, webhook, worker/);
});
