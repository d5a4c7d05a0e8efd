import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { makeSigningKey } from '@balcao/contexts/master/releases/sign-release';
import { RELEASE_TYPE } from '@balcao/contracts/publishing';
import { startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';
import { AREA, type Contents, DECLARATION, FILES, listed, NAV, NEEDS, OFFERS, pack, sha384 } from './packed-release';

let t: TestApi;
let master: string;
const keys: Record<string, string> = {};

const send = (packed: Buffer, token: string | undefined = keys.both, headers: Record<string, string> = {}) =>
  t.call('POST', '/api/master/releases', {
    token,
    body: packed,
    headers: { 'content-type': RELEASE_TYPE, ...headers },
  });
const activate = (about: object, token = keys.both) =>
  t.call('POST', '/api/master/releases/activate', { token, body: about });
async function makeKey(area: string, escopos: string[]) {
  const { body } = await t.call('POST', '/api/master/publish-keys', {
    token: master,
    body: { nome: 'Equipe', area, escopos },
  });
  return body as { item: { id: string }; chave: string };
}
const folder = () => join(t.db.dataDir, 'remotes');
async function stored(): Promise<string> {
  const rows = await t.owner`select name, version from remote_releases order by 1, 2`;
  const files = existsSync(folder()) ? readdirSync(folder(), { recursive: true }).map(String).sort() : [];
  return JSON.stringify([rows, files.filter((file) => !file.startsWith('.recebendo'))]);
}
const live = async () => {
  const { body } = await t.call('GET', '/api/remotes');
  return (body.remotes as { name: string; version: string }[]).map(({ name, version }) => `${name}@${version}`);
};

beforeAll(async () => {
  t = await startApi({ RATE_LIMIT_FACTOR: '1000' });
  // The places of the harness: what the launcher makes before a first start.
  await makeSigningKey(t.signingKey);
  mkdirSync(join(t.db.dataDir, 'shell'), { recursive: true });
  writeFileSync(join(t.db.dataDir, 'shell/offers.json'), JSON.stringify(OFFERS));
  await t.signup();
  master = await addPerson(t, 'master', null);
  keys.both = (await makeKey(AREA, ['publicar', 'ativar'])).chave;
  keys.publishes = (await makeKey(AREA, ['publicar'])).chave;
  keys.activates = (await makeKey(AREA, ['ativar'])).chave;
  keys.other = (await makeKey('mfe-outra', ['publicar', 'ativar'])).chave;
});
afterAll(() => t.close());

test('a sixth area, with a key of its own: published, on air, served, and told in the log', async () => {
  const origin = { autor: 'Bia Lima', commit: 'abcdef1234567' };
  const { status, body } = await send(pack({ ativar: true, ...origin }));
  expect([status, body]).toEqual([
    200,
    { id: expect.any(String), name: AREA, version: '1', nova: true, ativada: true },
  ]);
  expect(await live()).toEqual([`${AREA}@1`]);
  const file = await t.call('GET', `/remotes/${AREA}/1/js/main.js`);
  expect([file.status, file.answer.body]).toEqual([200, 'loja()']);
  const size = Object.values(FILES).reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  const [row] = await t.owner`select autor, commit, tamanho from remote_releases where name = ${AREA}`;
  expect(row).toEqual({ ...origin, tamanho: size });
  const log = await t.call('GET', '/api/master/audit', { token: master });
  const told = (log.body.items as { frase: string }[]).map(({ frase }) => frase);
  expect(told.slice(0, 3)).toEqual([
    'Uma chave de publicação colocou uma versão no ar: mfe-loja 1.',
    'Uma chave de publicação publicou uma versão: mfe-loja 1.',
    'master criou uma chave de publicação: mfe-outra.',
  ]);
});

test('sent again it is the same release; another content under its name is refused', async () => {
  const before = await stored();
  expect((await send(pack({ ativar: true }))).body).toMatchObject({ nova: false, ativada: false });
  const other = { ...FILES, 'js/main.js': 'roubo()', 'js/main.js.gz': gzipSync('roubo()') };
  expect((await send(pack({}, other))).body).toMatchObject({ error: { code: 'publishing/version-taken' } });
  expect(await stored()).toBe(before);
});

test('an older version goes back on air by command, with a key that may', async () => {
  const newer = { ...FILES, 'js/main.js': 'loja(2)', 'js/main.js.gz': gzipSync('loja(2)') };
  expect((await send(pack({ versao: '2' }, newer), keys.publishes)).body).toMatchObject({ nova: true, ativada: false });
  expect(await live()).toEqual([`${AREA}@1`]);
  expect((await activate({ name: AREA, version: '2' }, keys.activates)).body).toMatchObject({ ativada: true });
  expect(await live()).toEqual([`${AREA}@2`]);
  // What a restart asks does not undo what was chosen.
  expect((await activate({ name: AREA, version: '1' })).body).toMatchObject({ ativada: true });
  expect((await send(pack({ versao: '2', ativar: 'nova' }, newer))).body).toMatchObject({ ativada: false });
  expect(await live()).toEqual([`${AREA}@1`]);
  expect((await activate({ name: AREA, version: '9' })).status).toBe(404);
});

test('without the right key nothing is taken in', async () => {
  const before = await stored();
  const revoked = await makeKey(AREA, ['publicar', 'ativar']);
  await t.call('POST', `/api/master/publish-keys/${revoked.item.id}/revoke`, { token: master });
  const wrong = `${keys.both?.slice(0, -4)}AAAA`;
  const packed = pack({ versao: '3' });
  const code = (answer: { status: number; body: { error?: { code: string } } }) => [
    answer.status,
    answer.body.error?.code,
  ];
  expect(code(await send(packed, 'nothing'))).toEqual([401, 'http/unauthenticated']);
  expect(code(await send(packed, wrong))).toEqual([401, 'http/unauthenticated']);
  expect(code(await send(packed, revoked.chave))).toEqual([401, 'http/unauthenticated']);
  expect(code(await send(packed, master))).toEqual([403, 'http/forbidden']);
  expect(code(await send(packed, keys.other))).toEqual([403, 'publishing/other-area']);
  expect(code(await send(packed, keys.activates))).toEqual([403, 'publishing/scope']);
  expect(code(await send(pack({ versao: '3', ativar: true }), keys.publishes))).toEqual([403, 'publishing/scope']);
  expect(code(await activate({ name: AREA, version: '2' }, keys.publishes))).toEqual([403, 'publishing/scope']);
  expect(code(await activate({ name: AREA, version: '2' }, keys.other))).toEqual([403, 'publishing/other-area']);
  // It opens nothing else either.
  expect(code(await t.call('GET', '/api/master/publish-keys', { token: keys.both }))).toEqual([
    401,
    'http/unauthenticated',
  ]);
  expect(await stored()).toBe(before);
  expect(await live()).toEqual([`${AREA}@1`]);
});

const file = (caminho: string, content: string | Buffer = 'x') => ({ [caminho]: content });
const arquivos = (change: object) => ({ arquivos: listed(FILES).map((one) => Object.assign(one, change)) });
const nav = (change: object) => ({ declaracao: { ...DECLARATION, nav: [{ ...NAV, ...change }] } });
const needs = (change: object) => ({ needs: { ...NEEDS, ...change } });

test.each<[string, Buffer | (() => Buffer), string]>([
  ['a rule that does not exist', pack(nav({ access: 'nao.existe' })), 'Esta regra de acesso não existe.'],
  ['the rule of keys', pack(nav({ access: 'publish-key' })), 'Esta regra de acesso não existe.'],
  ['no rule', pack(nav({ access: undefined })), 'A regra de acesso precisa ser um texto.'],
  ['a label of nothing', pack(nav({ label: '\u2800 \u200b' })), 'O nome no menu não tem nada que se leia.'],
  ['a label that turns', pack(nav({ label: '\u202esadnega' })), 'O nome no menu não tem nada que se leia.'],
  ['a menu of nothing', pack({ declaracao: { ...DECLARATION, nav: [null] } }), 'nav.0'],
  ['an address of the panel', pack({ declaracao: { ...DECLARATION, routes: ['/api/x'] } }), 'é do próprio painel'],
  ['another contract', pack({ declaracao: { ...DECLARATION, contract: 2 } }), 'O contrato desta versão é o 1.'],
  [
    'a newer library',
    pack(needs({ '@balcao/ui': { range: '^1.3.0' } })),
    'A área pede @balcao/ui ^1.3.0; este painel tem 1.2.0.',
  ],
  ['an older library', pack(needs({ '@balcao/ui': { range: '^0.9.0' } })), 'A área pede @balcao/ui ^0.9.0'],
  [
    'a name the shell lacks',
    pack(needs({ '@balcao/ui': { range: '^1.0.0', exports: ['Sumiu'] } })),
    'Este painel não tem, em @balcao/ui: Sumiu.',
  ],
  ['a package the shell lacks', pack(needs({ jquery: { range: '^3.0.0' } })), 'Este painel não oferece jquery.'],
  ['needs that are no list', pack({ needs: 'tudo' }), 'needs'],
  ['no hash', pack(arquivos({ hash: undefined })), 'O hash precisa ser um texto.'],
  ['a wrong hash', pack(arquivos({ hash: sha384('outro') })), 'os bytes não têm o hash declarado'],
  ['no entry', pack({}, file('js/main.js')), 'Falta remoteEntry.js.'],
  ['a way up', pack({}, { ...FILES, ...file('../../x.js') }), 'O nome do arquivo não vale.'],
  ['a way up, encoded', pack({}, { ...FILES, ...file('js/%2e%2e/x.js') }), 'O nome do arquivo não vale.'],
  ['an absolute name', pack({}, { ...FILES, ...file('/etc/x.js') }), 'O nome do arquivo não vale.'],
  ['a hidden file', pack({}, { ...FILES, ...file('js/.x.js') }), 'O nome do arquivo não vale.'],
  ['a page', pack({}, { ...FILES, ...file('index.html') }), 'Este tipo de arquivo não faz parte de uma área.'],
  ['one file twice', pack({}, { ...FILES, ...file('JS/MAIN.js') }), 'Dois arquivos têm o mesmo nome.'],
  ['a version that leads out', pack({ versao: '../x' }), 'A versão não tem a forma esperada.'],
  [
    'a file that unpacks to a flood',
    pack({}, { ...FILES, 'js/main.js.gz': gzipSync(Buffer.alloc(30_000_000)) }),
    'não é js/main.js comprimido',
  ],
  [
    'a compressed file of another',
    pack({}, { ...FILES, 'js/main.js.gz': gzipSync('roubo()') }),
    'não é js/main.js comprimido',
  ],
  ['a compressed file of nothing', pack({}, { ...FILES, ...file('js/b.js.br') }), 'sem o seu original'],
  ['a file larger than any', pack(arquivos({ bytes: 9_000_000 })), 'O arquivo passa de 8 MB.'],
  ['bytes that stop', () => pack().subarray(0, -3), 'O envio parou antes do fim.'],
  ['bytes left over', () => Buffer.concat([pack(), Buffer.from('x')]), 'Vieram mais bytes'],
  ['a description beyond the limit', () => Buffer.from('7fffffff', 'hex'), 'grande demais'],
  ['no description', () => Buffer.from('000000027b78', 'hex'), 'não é JSON'],
])('%s is refused with its reason, and nothing stays', async (_what, packed, reason) => {
  const before = await stored();
  const made = typeof packed === 'function' ? packed() : packed;
  const versioned = made.includes('"versao":"1"')
    ? Buffer.from(made.toString('latin1').replace('"versao":"1"', '"versao":"7"'), 'latin1')
    : made;
  const { status, body } = await send(versioned);
  expect([status, body.error?.code]).toEqual([422, 'publishing/refused']);
  expect(body.error?.message).toContain(reason);
  expect(await stored()).toBe(before);
  expect(readdirSync(join(folder(), '.recebendo'))).toEqual([]);
});

test('an address of another area is refused, and a name of another too', async () => {
  const declaracao = { ...DECLARATION, name: 'mfe-outra', nav: [] };
  const taken = await send(pack({ declaracao, versao: '1' }), keys.other);
  expect(taken.body.error?.message).toContain('O endereço /loja já é de mfe-loja.');
  expect((await send(pack({ declaracao, versao: '1' }))).body.error?.code).toBe('publishing/other-area');
});

test('a body that is too large, or does not say how large it is, is not read', async () => {
  const large = await send(Buffer.alloc(0), keys.both, { 'content-length': String(40 * 1024 * 1024) });
  expect(large.status).toBe(413);
  const endless = { token: keys.both, body: Readable.from([pack()]), headers: { 'content-type': RELEASE_TYPE } };
  expect((await t.call('POST', '/api/master/releases', endless)).status).toBe(411);
});

test('who is refused half-way is answered, and the connection goes on', async () => {
  await t.api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.api.app.server.address() as AddressInfo;
  const [agent, sockets] = [new Agent({ keepAlive: true, maxSockets: 1 }), new Set<unknown>()];
  const post = (body: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${keys.other}`,
        'content-type': RELEASE_TYPE,
        'content-length': body.length,
      };
      const options = { port, agent, method: 'POST', path: '/api/master/releases', headers };
      const asked = request(options, (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
      asked
        .on('socket', (socket) => sockets.add(socket))
        .on('error', reject)
        .end(body);
    });
  const long = Buffer.concat([pack(), Buffer.alloc(6_000_000)]);
  expect([await post(long), await post(long)]).toEqual([403, 403]);
  expect(sockets.size).toBe(1);
  agent.destroy();
});

test('sent twice at once, the one whose key is revoked meanwhile takes no files from the other', async () => {
  await t.api.app.ready();
  for (let round = 0; round < 6; round += 1) {
    const revoked = await makeKey(AREA, ['publicar', 'ativar']);
    const packed = pack({ versao: `duas-${round}` });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    async function* inTwo() {
      yield packed.subarray(0, -1);
      await held;
      yield packed.subarray(-1);
    }
    const upload = (token: string) =>
      t.call('POST', '/api/master/releases', {
        token,
        body: Readable.from(inTwo()),
        headers: { 'content-type': RELEASE_TYPE, 'content-length': String(packed.length) },
      });
    const both = [upload(keys.both ?? ''), upload(revoked.chave)];
    await new Promise((resolve) => setTimeout(resolve, 60));
    await t.call('POST', `/api/master/publish-keys/${revoked.item.id}/revoke`, { token: master });
    goOn();
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses).toEqual([200, 401]);
    expect(existsSync(join(folder(), AREA, `duas-${round}`, 'remoteEntry.js'))).toBe(true);
  }
});

test('a shell that no longer gives what a release needs serves the others, and that one as broken', async () => {
  const offers = join(t.db.dataDir, 'shell/offers.json');
  const good = readFileSync(offers);
  writeFileSync(offers, JSON.stringify({ contract: 1, shared: { react: { version: '19.3.1' } } }));
  const { body } = await t.call('GET', '/api/remotes');
  expect(body.broken).toMatchObject([{ name: AREA, reason: 'Este painel não oferece @balcao/ui.' }]);
  expect((await activate({ name: AREA, version: '2' })).body.error?.message).toContain('não oferece @balcao/ui');
  writeFileSync(offers, good);
  expect(await live()).toEqual([`${AREA}@1`]);
});

test('the shell is published the same way: its page is signed, its list judges the areas', async () => {
  const given = { contract: 1, shared: { react: { version: '19.3.1' } } };
  const shell = (version: string, contents: Contents = {}, more: object = {}) =>
    pack(
      { declaracao: { name: 'shell' }, versao: version, needs: {}, ativar: true, ...more },
      { 'index.html': `<p>${version}</p>`, 'offers.json': JSON.stringify(OFFERS), ...contents },
    );
  expect((await send(shell('s1'))).body.error?.code).toBe('publishing/other-area');
  const { chave } = await makeKey('shell', ['publicar', 'ativar']);
  expect((await send(pack({ declaracao: { name: 'shell' } }), chave)).body.error?.message).toContain(
    'Falta index.html.',
  );
  expect((await send(shell('s0', { 'outra.html': '' }), chave)).status).toBe(422);

  expect((await send(shell('s1'), chave)).body).toMatchObject({ name: 'shell', nova: true, ativada: true });
  const [row] = await t.owner`select document from remote_releases where name = 'shell'`;
  const entry = '/remotes/shell/s1/index.html';
  expect(row?.document).toMatchObject({ entry, routes: [], files: { [entry]: sha384('<p>s1</p>') } });
  expect(await live()).toEqual([`${AREA}@1`]);
  const lesser = { 'offers.json': JSON.stringify(given) };
  expect((await send(shell('s2', lesser), chave)).body.error).toMatchObject({
    code: 'master/shell-loses-areas',
    details: { areas: ['mfe-loja: Este painel não oferece @balcao/ui.'] },
  });
  expect(await live()).toEqual([`${AREA}@1`]);
  expect((await send(shell('s2', lesser, { mesmo_assim: true }), chave)).status).toBe(200);
  expect((await t.call('GET', '/api/remotes')).body).toMatchObject({
    remotes: [],
    broken: [{ name: AREA }],
    shell: 's2',
  });
  expect((await send(pack({ versao: '8' }))).body.error?.message).toContain('não oferece @balcao/ui');
  expect((await activate({ name: 'shell', version: 's1' }, chave)).body).toMatchObject({ ativada: true });
  expect(await live()).toEqual([`${AREA}@1`]);
});

test('a shell that loses areas is asked about by whoever puts it on air, and may always be taken back', async () => {
  const [row] = await t.owner`select id from remote_releases where name = 'shell' and version = 's2'`;
  const put = (query: string) => t.call('POST', `/api/master/releases/${row?.id}/activate${query}`, { token: master });
  expect((await put('')).body.error?.message).toContain('mfe-loja: Este painel não oferece @balcao/ui.');
  expect((await put('?mesmo_assim=1')).status).toBe(200);
  const canary = { token: master, body: { percentual: 10, empresas: [] } };
  expect((await t.call('PUT', `/api/master/releases/${row?.id}/canary`, canary)).body.error?.code).toBe(
    'master/canary-shell',
  );
  expect((await t.call('POST', `/api/master/releases/${row?.id}/take-back`, { token: master })).status).toBe(200);
  expect(await live()).toEqual([`${AREA}@1`]);
});

test('of the shell ten folders and the last week are kept, and what is on air', async () => {
  const shells = join(folder(), 'shell');
  for (const version of ['s1', 's2']) utimesSync(join(shells, version), 0, 0);
  for (let index = 0; index < 10; index++) mkdirSync(join(shells, `n${index}`));
  const { chave } = await makeKey('shell', ['publicar']);
  const page = pack({ declaracao: { name: 'shell' }, versao: 's3', needs: {} }, { 'index.html': '' });
  expect((await send(page, chave)).status).toBe(200);
  const rows = await t.owner`select version from remote_releases where name = 'shell' order by version`;
  expect(rows.map(({ version }) => version)).toEqual(['s1', 's3']);
  expect([existsSync(join(shells, 's1')), existsSync(join(shells, 's2'))]).toEqual([true, false]);
});

test('a key is shown once and kept as a digest; only a master makes one', async () => {
  const { body } = await t.call('GET', '/api/master/publish-keys', { token: master });
  expect(JSON.stringify(body)).not.toContain(keys.both?.slice(-43));
  expect(body.items).toContainEqual(
    expect.objectContaining({
      area: AREA,
      escopos: ['publicar', 'ativar'],
      criada_por: 'master',
      usada_em: expect.any(String),
    }),
  );
  const [row] = await t.owner`select string_agg(k::text, ' ') as all from chaves_publicacao k`;
  expect(row?.all).not.toContain(keys.both?.slice(-43));
  const { token } = await t.signup();
  const asked = await t.call('POST', '/api/master/publish-keys', {
    token,
    body: { nome: 'x', area: AREA, escopos: ['publicar'] },
  });
  expect(asked.status).toBe(403);
});
