import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../launcher/paths.mjs';

/** The panel's API as far as the command needs it: `answers` by method and path, in order of the calls. */
async function fakePanel(answers, asksCode = false) {
  const calls = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url, 'http://x');
    calls.push({ at: `${request.method} ${url.pathname}`, query: url.searchParams, body: body && JSON.parse(body) });
    const next = url.pathname === '/api/auth/login' && !asksCode ? { accessToken: 't' } : answers.shift();
    response.writeHead(next.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(next));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { calls, url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

async function run(panel, ...args) {
  const access = { MASTER_EMAIL: 'm@x.com', MASTER_PASSWORD: 'p', BALCAO_URL: panel.url, MASTER_CODE: '123456' };
  const child = spawn(process.execPath, [join(ROOT, 'infra/dev/dead-letters.mjs'), ...args], {
    env: { ...process.env, ...access },
  });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    out += chunk;
  });
  const [code] = await once(child, 'close');
  panel.close();
  return { code, out };
}

const letter = (id) => ({ created_at: 'c', fila: 'inbound', id, tenant_id: 't', tentativas: 5, motivo: 'ruim' });

test('list asks for page after page', async () => {
  const panel = await fakePanel([
    { items: [letter('a')], nextCursor: 'n1', total: 2 },
    { items: [letter('b')], nextCursor: null, total: 2 },
  ]);
  const { code, out } = await run(panel, 'list', '--queue=inbound', '--reason=ruim', '--since=2026-11-20T00:00:00Z');
  assert.equal(code, 0);
  assert.match(out, /^2 parada\(s\)\n.*a .*\n.*b /s);
  const [, first, second] = panel.calls;
  assert.deepEqual(Object.fromEntries(first.query), {
    fila: 'inbound',
    motivo: 'ruim',
    de: '2026-11-20T00:00:00.000Z',
    limit: '100',
  });
  assert.equal(second.query.get('cursor'), 'n1');
});

test('redrive goes on batch by batch and says how far it is', async () => {
  const panel = await fakePanel([
    { feitas: 100, puladas: 0, ficaram: {}, restam: 7, nextCursor: 'n1' },
    { feitas: 6, puladas: 1, ficaram: { saiu: 1 }, restam: 0, nextCursor: null },
  ]);
  const { code, out } = await run(panel, 'redrive', '--company=e1');
  assert.equal(code, 0);
  assert.match(
    out,
    /100 feita\(s\), 0 pulada\(s\), restam 7\n106 feita\(s\), 1 pulada\(s\), restam 0\n1 ficou: o cliente pediu/,
  );
  const [, first, second] = panel.calls;
  assert.equal(first.body.filtro.tenant_id, 'e1');
  assert.equal(second.body.filtro.ate, first.body.filtro.ate);
  assert.equal(second.body.cursor, 'n1');
  assert.deepEqual(first.body.incluir, []);
});

test('redrive takes the doubtful and the AI’s along only when they are named', async () => {
  const panel = await fakePanel([{ feitas: 1, puladas: 0, ficaram: {}, restam: 0, nextCursor: null }]);
  assert.equal((await run(panel, 'redrive', '--all', '--include=doubtful,ai')).code, 0);
  assert.deepEqual(panel.calls[1].body.incluir, ['duvidosas', 'ia']);
  const wrong = await run(await fakePanel([]), 'redrive', '--all', '--include=todas');
  assert.equal(wrong.code, 1);
  assert.match(wrong.out, /doubtful, ai/);
});

test('discard wants a reason, and everything wants a filter or --all', async () => {
  const without = await run(await fakePanel([]), 'discard', '--company=e1');
  assert.equal(without.code, 1);
  assert.match(without.out, /--why/);
  const all = await run(await fakePanel([]), 'redrive');
  assert.match(all.out, /--all/);
  const panel = await fakePanel([{ feitas: 1, puladas: 0, ficaram: {}, restam: 0, nextCursor: null }]);
  await run(panel, 'discard', '--all', '--why=teste de carga');
  assert.equal(panel.calls[1].body.motivo, 'teste de carga');
});

test('what the panel refuses is told in its words', async () => {
  const panel = await fakePanel([{ status: 403, error: { message: 'Você não tem permissão.' } }]);
  const { code, out } = await run(panel, 'list');
  assert.equal(code, 1);
  assert.match(out, /Você não tem permissão\./);
});

test('how it is used is told when asked, and an option it lacks is named', async () => {
  const asked = await run(await fakePanel([]), '--help');
  assert.equal(asked.code, 0);
  assert.match(asked.out, /^Uso: npm run dead-letters/);
  const mistyped = await run(await fakePanel([]), 'list', '--compny=e1');
  assert.equal(mistyped.code, 1);
  assert.match(mistyped.out, /^\n✖ Opção que este comando não tem: .*--compny/);
});

test('a master with a second factor shows the code', async () => {
  const asked = { status: 401, error: { message: 'Informe o código.', details: { token: 'entre' } } };
  const panel = await fakePanel([asked, { accessToken: 't' }, { items: [], nextCursor: null, total: 0 }], true);
  const { code, out } = await run(panel, 'list');
  assert.deepEqual([code, out], [0, '0 parada(s)\n']);
  assert.deepEqual(panel.calls[1], {
    at: 'POST /api/auth/login/second-step',
    query: new URLSearchParams(),
    body: { token: 'entre', codigo: '123456' },
  });
});
