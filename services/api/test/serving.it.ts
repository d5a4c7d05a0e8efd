import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PASSWORD, startApi, type TestApi } from './api-harness';

const PAGE = '<meta name="csp-nonce" content="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/js/main.1a2b3c4d.js">';
let t: TestApi;
let dir: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'balcao-serving-'));
  const write = (file: string, text: string) => {
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  write('shell/index.html', PAGE);
  write('shell/js/main.1a2b3c4d.js', 'main()');
  write('shell/favicon.svg', '<svg/>');
  write('remotes/mfe-chats/1.0.0/mf-manifest.json', '{}');
  write('remotes/mfe-chats/1.0.0/js/x.1a2b3c4d.js.map', '{}');
  write('shell/js/main.1a2b3c4d.js.map', '{}');
  write('remotes/mfe-chats/1.0.0/js/x.1a2b3c4d.js', 'x()');
  write('segredo.txt', 'fora');
  const env = {
    SHELL_DIR: join(dir, 'shell'),
    REMOTES_DIR: join(dir, 'remotes'),
    PUBLIC_URL: 'https://painel.exemplo',
  };
  t = await startApi(env);
});
afterAll(async () => {
  await t.close();
  rmSync(dir, { recursive: true, force: true });
});

const open = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  t.call('GET', path, { headers });

describe('the shell', () => {
  it.each(['/%00', '/a%00b', '/js/%00.js', '/..//etc', '/x/%00/y'])('has no file at %s', async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  it.each([
    ['range', 'bytes=999999-'],
    ['if-match', '"x"'],
    ['if-unmodified-since', 'Mon, 01 Jan 2001 00:00:00 GMT'],
  ])('refuses %s: %s, which is no error of ours', async (name, value) => {
    expect((await open('/js/main.1a2b3c4d.js', { [name]: value })).status).toBe(400);
  });

  it('answers HEAD, as whoever watches over it asks', async () => {
    const { status, answer } = await t.call('HEAD', '/');
    expect([status, answer.body]).toEqual([200, '']);
  });

  it.each(['/', '/login', '/chats?phone=5511987654321', '/master/tenants', '/index.html'])(
    'answers %s with the page, never cached, with the nonce of this very answer',
    async (path) => {
      const [first, second] = [await open(path), await open(path)];
      expect(first.status).toBe(200);
      expect(first.answer.headers['cache-control']).toBe('no-store');
      const nonce = /content="([^"]+)"/.exec(first.answer.body)?.[1] ?? '';
      expect(first.answer.body).toBe(PAGE.replaceAll('__CSP_NONCE__', nonce));
      const policy = String(first.answer.headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(second.answer.body).not.toContain(nonce);
    },
  );

  it('keeps files with a content hash for ever and asks again for the others', async () => {
    expect((await open('/js/main.1a2b3c4d.js')).answer.headers['cache-control']).toMatch(/max-age=31536000, immutable/);
    expect((await open('/favicon.svg')).answer.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['a file that is gone', '/js/main.00000000.js'],
    ['an unknown API address', '/api/nada'],
    ['a remote that is gone', '/remotes/mfe-chats/2.0.0/mf-manifest.json'],
    ['a source map of the shell', '/js/main.1a2b3c4d.js.map'],
    ['a source map, written otherwise', '/js/main.1a2b3c4d.js.%6dap?x'],
    ['a source map of a remote', '/remotes/mfe-chats/1.0.0/js/x.1a2b3c4d.js.map'],
    ['a folder of the remotes', '/remotes/mfe-chats'],
    ['a file outside', '/../segredo.txt'],
    ['a file outside, encoded', '/js/..%2f..%2fsegredo.txt'],
    ['a file outside the remotes', '/remotes/..%2fsegredo.txt'],
  ])('answers %s with a JSON error, never with the page', async (_name, path) => {
    const { status, body } = await open(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.error.code).toMatch(/^http\//);
  });

  it('gives the page to browsers only', async () => {
    expect((await open('/chats', { accept: 'application/json' })).status).toBe(404);
    expect((await t.call('POST', '/chats', { headers: { accept: 'text/html' } })).status).toBe(404);
  });
});

describe('the remotes', () => {
  it('keep their files for ever and have their manifest read again', async () => {
    const file = await open('/remotes/mfe-chats/1.0.0/js/x.1a2b3c4d.js');
    expect([file.status, file.answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const manifest = await open('/remotes/mfe-chats/1.0.0/mf-manifest.json');
    expect([manifest.status, manifest.answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it('are listed compressed for whoever reads that, and as they are for whoever does not', async () => {
    const list = (encoding: string) =>
      t.api.app.inject({ url: '/api/remotes', headers: { 'accept-encoding': encoding } });
    const [plain, packed, again] = [await list('identity'), await list('br, gzip'), await list('gzip')];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([plain, packed].map(({ headers }) => headers.vary)).toEqual(['accept-encoding', 'accept-encoding']);
    for (const { headers, rawPayload } of [packed, again]) {
      expect([headers['content-encoding'], headers['content-length']]).toEqual(['gzip', String(rawPayload.length)]);
      expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
    }
  });
});

describe('over https', () => {
  it('the refresh cookie is bound to this host, and browsers must stay on https', async () => {
    const body = { nome: 'Ana', empresa: 'Ana', email: 'ana@exemplo.com.br', password: PASSWORD };
    const { answer } = await t.call('POST', '/api/auth/signup', { body });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-balcao_rt=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });
});

describe('health', () => {
  it('is alive and ready, and not ready once draining', async () => {
    expect((await open('/healthz')).body).toEqual({ status: 'ok' });
    expect((await open('/readyz')).body).toEqual({ status: 'ok', checks: { postgres: 'ok', redis: 'ok' } });
    t.api.drain();
    const { status, body } = await open('/readyz');
    expect([status, body.status]).toEqual([503, 'draining']);
    expect((await open('/healthz')).status).toBe(200);
  });
});
