import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { cookiesOf } from '../remote/cookies.mjs';
import { servePanel } from '../remote/serve-panel.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'balcao-develop-'));
writeFileSync(path.join(folder, 'remoteEntry.js'), 'var mfe_x;');
const ENTRY = { name: 'mfe-x', version: 'develop' };
const area = { name: 'mfe-x', address: '/remotes/mfe-x/develop/', folder, entry: () => ENTRY, seen: () => undefined };
const PAGE =
  '<html><head><link rel="preload" as="script" href="/remotes/mfe-x/1/remoteEntry.js"><script nonce="n" defer src="/js/main.1a2b3c4d.js" integrity="x"></script><link href="/css/main.1a2b3c4d.css" rel="stylesheet"></head></html>';

/** What the panel was asked, and how it answers. */
const asked = [];
const ANSWERS = {
  '/chats': (response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE),
  '/api/remotes': (response) =>
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(
      JSON.stringify({
        remotes: [{ name: 'mfe-x', version: '1' }, { name: 'mfe-y' }],
        broken: [],
        em_teste: [],
        shell: 's1',
      }),
    ),
  '/api/auth/login': (response) =>
    response
      .writeHead(200, { 'set-cookie': '__Host-balcao_rt=abc; Path=/; HttpOnly; Secure; SameSite=Strict' })
      .end('{}'),
  '/moved': (response) =>
    response.writeHead(308, { location: 'https://painel.exemplo/', 'content-type': 'text/html' }).end(),
  '/broken': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{');
    setTimeout(() => response.destroy(), 20);
  },
};
const upstream = http.createServer((request, response) => {
  asked.push({ url: request.url, headers: request.headers });
  const { pathname } = new URL(request.url, 'http://x');
  (ANSWERS[pathname] ?? ((other) => other.writeHead(404).end()))(response);
});

let panel;
let port;
const listen = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));
before(async () => {
  const shell = new URL(`http://127.0.0.1:${await listen(upstream)}`);
  panel = servePanel({ shell, shellFolder: folder, area });
  port = await listen(panel.server);
});
after(() => {
  for (const server of [panel.server, upstream]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true });
});

/** By hand: an address is sent as it is written. */
function get(address, headers = {}, method = 'GET') {
  return new Promise((resolve, reject) => {
    const all = Object.assign({ host: `localhost:${port}`, accept: 'text/html' }, headers);
    const request = http.request({ port, path: address, method, headers: all }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('close', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, text, whole: answer.complete }),
      );
      answer.on('error', () => undefined);
    });
    request.on('error', reject);
    request.end();
  });
}

test('only that panel is asked, and only for pages of this address', async () => {
  const before = asked.length;
  assert.equal((await get('//evil.example/x.html')).status, 403);
  assert.equal((await get('http://evil.example/x.html')).status, 403);
  assert.equal((await get('/chats', { origin: 'https://evil.example' })).status, 403);
  assert.equal((await get('/chats', { host: 'evil.example' })).status, 403);
  assert.equal((await get('/remotes/mfe-x/develop/../../../../etc/hostname')).status, 404);
  assert.equal(asked.slice(before).filter(({ url }) => !url.startsWith('/etc')).length, 0);
});

test('the page has the development shell, and the list the edited area; with the switch off, the published one', async () => {
  const { text } = await get('/chats');
  assert.match(text, /<script defer="defer" src="\/__balcao\/shell\/js\/main\.js"><\/script>/);
  assert.match(text, /href="\/__balcao\/shell\/css\/main\.css"/);
  assert.doesNotMatch(text, /preload|1a2b3c4d/);
  const listed = JSON.parse((await get('/api/remotes')).text);
  assert.deepEqual(listed, { remotes: [{ name: 'mfe-y' }, ENTRY], broken: [], em_teste: [] });
  assert.equal(JSON.parse((await get('/api/remotes?publicado')).text).shell, 's1');
  assert.equal(asked.at(-1).url, '/api/remotes');
  const own = await get('/remotes/mfe-x/develop/remoteEntry.js');
  assert.deepEqual([own.text, own.headers['cross-origin-resource-policy']], ['var mfe_x;', 'same-origin']);
});

test('a session is kept for its own panel alone, and no other cookie of this machine is sent', async () => {
  const { headers } = await get('/api/auth/login', {}, 'POST');
  const [kept] = headers['set-cookie'];
  assert.match(kept, /^develop-[0-9a-f]{8}-h-balcao_rt=abc; Path=\/; HttpOnly; SameSite=Strict$/);
  const [pair] = kept.split(';');
  const foreign = cookiesOf(new URL('https://outro.exemplo')).here('__Host-balcao_rt=xyz; Secure').split(';')[0];
  await get('/api/me', { cookie: `outra=1; ${foreign}; ${pair}` });
  assert.equal(asked.at(-1).headers.cookie, '__Host-balcao_rt=abc');
  await get('/api/me', { cookie: 'outra=1' });
  assert.equal(asked.at(-1).headers.cookie, undefined);
});

test('what fails here is not told to the panel; what the panel refuses, moves or breaks off is handed on as it is', async () => {
  const before = asked.length;
  assert.equal((await get('/api/remote-signals', {}, 'POST')).status, 204);
  assert.equal(asked.length, before);
  const moved = await get('/moved');
  assert.deepEqual([moved.status, moved.headers.location], [308, 'https://painel.exemplo/']);
  assert.equal((await get('/api/nada')).status, 404);
  assert.equal((await get('/broken')).whole, false);
});
