import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, signal } from '../launcher/pid.mjs';
import { freePort, requireFree } from '../launcher/ports.mjs';
import { createRunner } from '../launcher/processes.mjs';
import { openRegistry } from '../launcher/registry.mjs';
import { firstLine, inAnotherNode, libUrl, temporaryDataDir } from './support.mjs';

const SERVICE = `
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
const child = spawn('sleep', ['600']);
console.log(JSON.stringify({ level: 50, msg: 'algo falhou' }));
createServer((_, reply) => reply.end(String(child.pid))).listen(process.env.PORT, '127.0.0.1');
`;

async function until(condition, ms = 60_000) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const found = await condition();
    if (found) return found;
    await sleep(50);
  }
  throw new Error('the condition never came true');
}

async function service(dataDir, name = 'servico', code = SERVICE) {
  const port = await freePort();
  const script = join(dataDir, `${name}.mjs`);
  writeFileSync(script, code);
  return { name, script, env: { PORT: String(port) }, ready: `http://127.0.0.1:${port}/` };
}

/** The process our service spawned itself, as it answers. */
const childOf = (spec) =>
  fetch(spec.ready).then(
    async (reply) => Number(await reply.text()),
    () => 0,
  );
const pidOf = (dataDir, name) => JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')).processes[name]?.pid;

test('ports that are given out are never the same, nor any that an outgoing connection may take', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort));
  assert.equal(new Set(ports).size, ports.length);
  assert.ok(ports.every((port) => port >= 20_000 && port < 32_768));
});

test('a service is started, revived when it dies, and stopped', async (t) => {
  const dataDir = temporaryDataDir(t);
  const said = [];
  const runner = createRunner({ dataDir, registry: openRegistry(dataDir), say: (text) => said.push(text) });
  const spec = await service(dataDir);
  await runner.start(spec);
  const first = pidOf(dataDir, spec.name);
  const firstChild = await childOf(spec);

  signal(first, 'SIGKILL');
  const second = await until(() => pidOf(dataDir, spec.name) !== first && pidOf(dataDir, spec.name));
  const secondChild = await until(() => childOf(spec));
  assert.match(said.join('\n'), /\[servico\] parou sozinho e será reiniciado/);

  await runner.stop([[spec.name]]);
  await until(() => [first, second, firstChild, secondChild].every((pid) => !isAlive(pid)));
});

test('a suspended service stays away until it is wanted again, and is revived from then on', async (t) => {
  const dataDir = temporaryDataDir(t);
  const runner = createRunner({ dataDir, registry: openRegistry(dataDir), say: () => {} });
  const spec = await service(dataDir);
  await runner.start(spec);
  const start = await runner.suspend(spec.name);
  await sleep(1_000);
  assert.equal(await childOf(spec), 0);
  await start();
  const again = pidOf(dataDir, spec.name);
  assert.notEqual(await childOf(spec), 0);
  signal(again, 'SIGKILL');
  await until(() => pidOf(dataDir, spec.name) !== again && childOf(spec));
  await runner.stop([[spec.name]]);
});

test('errors a service logs reach the console; the rest stays in its log file', async (t) => {
  const dataDir = temporaryDataDir(t);
  const said = [];
  const runner = createRunner({ dataDir, registry: openRegistry(dataDir), say: (text) => said.push(text) });
  const code = `${SERVICE}
    setInterval(() => console.log(JSON.stringify({ level: 30, msg: 'rotina' })), 100);
    setInterval(() => console.log(JSON.stringify({ level: 50, msg: 'sem banco', err: { message: 'ECONNREFUSED' } })), 100);`;
  const spec = await service(dataDir, 'tagarela', code);
  await runner.start(spec);
  await until(() => said.length > 0);
  await runner.stop([[spec.name]]);
  assert.deepEqual([...new Set(said)], ['[tagarela] sem banco: ECONNREFUSED']);
  assert.match(readFileSync(join(dataDir, 'logs/tagarela.log'), 'utf8'), /rotina/);
});

test('a service that ends at once is explained with what it said', async (t) => {
  const dataDir = temporaryDataDir(t);
  const runner = createRunner({ dataDir, registry: openRegistry(dataDir), say: () => {} });
  const spec = await service(dataDir, 'quebrado', `console.error('BALCAO_SECRET: falta'); process.exit(1);`);
  await assert.rejects(runner.start(spec), {
    name: 'CliError',
    message: /quebrado não iniciou.*BALCAO_SECRET: falta/s,
  });
  await runner.stop([[spec.name]]);
});

test('a bundle that was not built is named', async (t) => {
  const dataDir = temporaryDataDir(t);
  const runner = createRunner({ dataDir, registry: openRegistry(dataDir), say: () => {} });
  const spec = { name: 'api', script: 'services/nao-existe/dist/main.mjs', env: {}, ready: 'http://127.0.0.1:1/' };
  await assert.rejects(runner.start(spec), { name: 'CliError', message: /services\/nao-existe\/dist\/main\.mjs/ });
  await runner.stop([]);
});

test('a launcher that was killed leaves its services to the next one, which ends them', async (t) => {
  const dataDir = temporaryDataDir(t);
  const spec = await service(dataDir);
  const child = inAnotherNode(`
    import { createRunner } from '${libUrl('processes.mjs')}';
    import { openRegistry } from '${libUrl('registry.mjs')}';
    const registry = openRegistry('${dataDir}');
    await registry.claim();
    const runner = createRunner({ dataDir: '${dataDir}', registry, say: () => {} });
    await runner.start(${JSON.stringify(spec)});
    console.log(JSON.stringify({ ready: true }));`);
  await firstLine(child);
  assert.deepEqual((await openRegistry(dataDir).claim())?.pid, child.pid, 'a living launcher is not replaced');

  child.kill('SIGKILL');
  await once(child, 'exit');
  const left = pidOf(dataDir, spec.name);
  assert.equal(isAlive(left), true);
  const next = openRegistry(dataDir);
  assert.equal(await next.claim(), null);
  assert.equal(await next.endLeftovers(), 1);
  assert.equal(isAlive(left), false);
});

test('a busy port is explained in one sentence with the remedy', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await once(other, 'listening');
  const { port } = other.address();
  await assert.rejects(requireFree(port, { variable: 'PORT', what: 'painel' }), {
    name: 'CliError',
    message: `A porta ${port} (painel) já está em uso por outro programa: feche-o ou escolha outra porta, por exemplo PORT=${port + 100} npm start`,
  });
});
