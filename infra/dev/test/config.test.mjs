import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '../launcher/config.mjs';
import { serviceEnvironment } from '../launcher/environment.mjs';
import { checkMachine, isInstalled } from '../launcher/install.mjs';
import { publicPorts, simulatorSpecs } from '../launcher/services.mjs';
import { temporaryDataDir } from './support.mjs';

const databases = { ownerUrl: 'postgres://dono:x@127.0.0.1:5499/balcao', redisUrl: 'redis://127.0.0.1:6399' };
const secrets = { balcaoSecret: Buffer.alloc(32, 7).toString('base64'), gatewayKey: 'g', aiKey: 'a' };

test('without settings, the simulators run and outgoing calls may reach only them', () => {
  const config = readConfig({}, []);
  const env = serviceEnvironment(config, databases, secrets);
  assert.deepEqual(config.ports, { api: 3000, webhook: 3001, gateway: 3002, ai: 3003, payments: 3005, calendar: 3006 });
  assert.equal(simulatorSpecs(config, {}).length, 4);
  const allowed = [3002, 3003, 3005, 3006].flatMap((port) => [`127.0.0.1:${port}`, `localhost:${port}`]);
  assert.equal(env.EGRESS_ALLOW, allowed.join(','));
  assert.equal(env.DATABASE_URL, undefined, 'services never get the owner');
  assert.match(env.DATABASE_APP_URL, /^postgres:\/\/balcao_app:[0-9a-f]{32}@127\.0\.0\.1:5499\/balcao$/);
});

test('a real gateway, AI and payment provider replace the simulators', () => {
  const given = {
    EVOLUTION_BASE_URL: 'https://evolution.exemplo.com/',
    EVOLUTION_API_KEY: 'k1',
    AI_BASE_URL: 'https://ia.exemplo.com/v1',
    AI_API_KEY: 'k2',
    AI_MODEL: 'm',
    MERCADOPAGO_BASE_URL: 'https://api.mercadopago.com',
    GOOGLE_BASE_URL: 'https://www.googleapis.com',
    EGRESS_ALLOW: '10.0.0.5:8080',
    PUBLIC_WEBHOOK_URL: 'https://gancho.exemplo.com',
  };
  const config = readConfig(given, []);
  const env = serviceEnvironment(config, databases, secrets);
  assert.deepEqual(simulatorSpecs(config, {}), []);
  assert.deepEqual(
    publicPorts(config).map(({ variable }) => variable),
    ['PORT', 'WEBHOOK_PORT'],
  );
  const { EVOLUTION_BASE_URL, EVOLUTION_API_KEY, AI_MODEL, EGRESS_ALLOW, PUBLIC_WEBHOOK_URL } = env;
  assert.deepEqual(
    { EVOLUTION_BASE_URL, EVOLUTION_API_KEY, AI_MODEL, EGRESS_ALLOW, PUBLIC_WEBHOOK_URL },
    {
      EVOLUTION_BASE_URL: 'https://evolution.exemplo.com',
      EVOLUTION_API_KEY: 'k1',
      AI_MODEL: 'm',
      EGRESS_ALLOW: '10.0.0.5:8080',
      PUBLIC_WEBHOOK_URL: 'https://gancho.exemplo.com',
    },
  );
});

const faults = [
  [{ PORT: 'abc' }, /PORT=abc não é uma porta/],
  [{ WEBHOOK_PORT: '6000' }, /WEBHOOK_PORT=6000 é uma porta que os navegadores não abrem/],
  [{ EVOLUTION_BASE_URL: 'https://x.com' }, /EVOLUTION_BASE_URL e EVOLUTION_API_KEY andam juntas/],
  [{ AI_API_KEY: 'k' }, /AI_BASE_URL e AI_API_KEY andam juntas/],
  [
    { PLATFORM_MERCADOPAGO_TOKEN: 't' },
    /PLATFORM_MERCADOPAGO_TOKEN e PLATFORM_MERCADOPAGO_WEBHOOK_SECRET andam juntas/,
  ],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL não é um endereço válido/],
];
for (const [env, message] of faults) {
  test(`${Object.keys(env)[0]} that makes no sense is explained`, () => {
    assert.throws(() => readConfig(env, []), { name: 'CliError', message });
  });
}

test('an old Node and Windows are explained', () => {
  assert.throws(() => checkMachine('18.20.0', 'linux'), /precisa do Node 20\.19/);
  assert.throws(() => checkMachine('20.20.2', 'win32'), /WSL/);
  checkMachine('22.1.0', 'linux');
});

test('a lockfile that moved on asks for another install', (t) => {
  const root = temporaryDataDir(t);
  const lock = (version) => JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } });
  writeFileSync(join(root, 'package-lock.json'), lock('1.0.0'));
  assert.equal(isInstalled(root), false);
  mkdirSync(join(root, 'node_modules/a'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), lock('1.0.0'));
  assert.equal(isInstalled(root), true);
  writeFileSync(join(root, 'package-lock.json'), lock('1.0.1'));
  assert.equal(isInstalled(root), false);
});

test('what npm leaves out on this machine does not ask for an install at every start', (t) => {
  const root = temporaryDataDir(t);
  const lock = (packages) => JSON.stringify({ packages: { '': {}, ...packages } });
  const optional = { version: '1.0.0', optional: true };
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), lock({}));
  const wasm = { 'node_modules/x-wasm32': { ...optional, cpu: ['wasm32'] }, 'node_modules/x-runtime': optional };
  writeFileSync(join(root, 'package-lock.json'), lock(wasm));
  assert.equal(isInstalled(root), true);
  const native = { 'node_modules/x-native': { ...optional, os: [process.platform], cpu: [process.arch] } };
  writeFileSync(join(root, 'package-lock.json'), lock(native));
  assert.equal(isInstalled(root), false);
});
