import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeSigningKey } from '@balcao/contexts/master/releases/sign-release';
import { RELEASE_TYPE } from '@balcao/contracts/publishing';
import { startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';
import { type Contents, NAV, OFFERS, pack } from './packed-release';

/** Several teams with a key each, on one installation. */
let t: TestApi;
let master: string;
const keys: Record<string, { id: string; chave: string }> = {};
const folder = (...parts: string[]) => join(t.db.dataDir, 'remotes', ...parts);

async function makeKey(area: string): Promise<{ id: string; chave: string }> {
  const body = { nome: 'Equipe', area, escopos: ['publicar', 'ativar'] };
  const answer = await t.call('POST', '/api/master/publish-keys', { token: master, body });
  return { id: answer.body.item.id, chave: answer.body.chave };
}

/** A release of an area at one address. */
function packOf(area: string, route: string, change: object = {}, contents?: Contents): Buffer {
  const nav = [Object.assign({}, NAV, { path: route })];
  return pack({ declaracao: { name: area, contract: 1, routes: [route], nav }, ...change }, contents);
}
const send = async (area: string, packed: Buffer | Readable, headers: Record<string, string> = {}) => {
  keys[area] ??= await makeKey(area);
  const token = keys[area].chave;
  const all = { 'content-type': RELEASE_TYPE, ...headers };
  return said(await t.call('POST', '/api/master/releases', { token, body: packed, headers: all }));
};
const activate = async (area: string, version: string) =>
  said(
    await t.call('POST', '/api/master/releases/activate', { token: keys[area]?.chave, body: { name: area, version } }),
  );
/** By the console. */
const ask = async (method: string, path: string, body?: object) =>
  said(await t.call(method, `/api/master/releases${path}`, { token: master, body }));

function said({ status, body }: Awaited<ReturnType<TestApi['call']>>) {
  const { code, message = '' } = body?.error ?? {};
  return { status, code, message, body };
}

async function idOf(name: string, version: string): Promise<string> {
  const [row] = await t.owner`select id from remote_releases where name = ${name} and version = ${version}`;
  return row?.id;
}
const live = async () => {
  const { body } = await t.call('GET', '/api/remotes');
  return (body.remotes as { name: string; version: string }[]).map(({ name, version }) => `${name}@${version}`);
};

beforeAll(async () => {
  t = await startApi({ RATE_LIMIT_FACTOR: '1000' });
  await makeSigningKey(t.signingKey);
  mkdirSync(join(t.db.dataDir, 'shell'), { recursive: true });
  writeFileSync(join(t.db.dataDir, 'shell/offers.json'), JSON.stringify(OFFERS));
  await t.signup();
  master = await addPerson(t, 'master', null);
});
afterAll(() => t.close());

test('an address belongs to who published it first, on air or not; who leaves it out gives it up', async () => {
  expect((await send('mfe-vitima', packOf('mfe-vitima', '/vitima'))).status).toBe(200);
  const taken = await send('mfe-hostil', packOf('mfe-hostil', '/vitima', { ativar: true }));
  expect([taken.code, taken.message]).toEqual([
    'publishing/refused',
    expect.stringContaining('O endereço /vitima já é de mfe-vitima, que o publicou antes.'),
  ]);
  const below = await send('mfe-hostil', packOf('mfe-hostil', '/vitima/caixa'));
  expect(below.message).toContain('já é de mfe-vitima');
  expect((await activate('mfe-vitima', '1')).status).toBe(200);
  expect((await send('mfe-nova', packOf('mfe-nova', '/nova'))).status).toBe(200);
  expect((await send('mfe-velha', packOf('mfe-velha', '/velha'))).status).toBe(200);
  expect((await send('mfe-velha', packOf('mfe-velha', '/outra', { versao: '2' }))).status).toBe(200);
  expect((await send('mfe-nova', packOf('mfe-nova', '/velha', { versao: '2', ativar: true }))).status).toBe(200);
  expect((await activate('mfe-velha', '1')).message).toContain('O endereço /velha já é de mfe-nova.');
});

test('of two that ask for one address at the same moment one is refused with the reason', async () => {
  const both = await Promise.all(
    ['mfe-um', 'mfe-dois'].map((area) => send(area, packOf(area, '/disputa', { ativar: true }))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const [loser] = both.filter(({ status }) => status === 422);
  expect(loser?.message).toMatch(/O endereço \/disputa já é de mfe-(um|dois)/);
  expect((await t.call('GET', '/api/remotes')).body.broken).toEqual([]);
  const name = both[0]?.status === 422 ? 'mfe-um' : 'mfe-dois';
  expect(await t.owner`select 1 from remote_releases where name = ${name}`).toEqual([]);
  expect(existsSync(folder(name, '1'))).toBe(false);
});

test('the console tells of an area on air that nobody gets, and why', async () => {
  const good = (await ask('GET', '')).body.items as { name: string; active: boolean; quebrada: string | null }[];
  expect(good.filter(({ quebrada }) => quebrada !== null)).toEqual([]);
  const id = await idOf('mfe-vitima', '1');
  const [row] = await t.owner`select signature from remote_releases where id = ${id}`;
  const reasonOf = async () => (await ask('GET', '')).body.items.find((one: { id: string }) => one.id === id)?.quebrada;
  await t.owner`update remote_releases set signature = 'x' where id = ${id}`;
  expect(await reasonOf()).toBe('A assinatura desta versão não vale: ela não é entregue a ninguém.');
  await t.owner`update remote_releases set signature = ${row?.signature} where id = ${id}`;
  const offers = join(t.db.dataDir, 'shell/offers.json');
  writeFileSync(offers, JSON.stringify({ contract: 1, shared: { react: { version: '19.3.1' } } }));
  expect(await reasonOf()).toBe('Este painel não oferece @balcao/ui.');
  writeFileSync(offers, JSON.stringify(OFFERS));
  expect(await reasonOf()).toBeNull();
});

test('a key that is revoked while its files come publishes nothing, and puts nothing on air', async () => {
  const packed = packOf('mfe-chave', '/chave', { ativar: true });
  keys['mfe-chave'] = await makeKey('mfe-chave');
  const { id } = keys['mfe-chave'];
  async function* slowly() {
    yield packed.subarray(0, packed.length - 10);
    const revoked = await t.call('POST', `/api/master/publish-keys/${id}/revoke`, { token: master });
    expect(revoked.status).toBe(200);
    yield packed.subarray(packed.length - 10);
  }
  const sent = await send('mfe-chave', Readable.from(slowly()), { 'content-length': String(packed.length) });
  expect([sent.status, sent.code]).toEqual([401, 'http/unauthenticated']);
  expect(await t.owner`select 1 from remote_releases where name = 'mfe-chave'`).toEqual([]);
  expect(existsSync(folder('mfe-chave', '1'))).toBe(false);
  // Its name is not burnt: another key sends it, and other files.
  keys['mfe-chave'] = await makeKey('mfe-chave');
  expect((await send('mfe-chave', packOf('mfe-chave', '/chave', {}, { 'remoteEntry.js': 'outra' }))).status).toBe(200);
});

test.each<[string, object, string, object?]>([
  [
    'a NUL in a name of the menu',
    { nav: [{ ...NAV, path: '/letras', label: 'Lo\u0000ja' }] },
    'declaracao.nav.0.label',
  ],
  ['half a character', { nav: [{ ...NAV, path: '/letras', section: 'a\ud800' }] }, 'declaracao.nav.0.section'],
  ['a line break in the author', {}, 'autor', { autor: 'Bia\nLima' }],
  [
    'a NUL in a needed name',
    {},
    'needs.react.exports.0',
    { needs: { react: { range: '^19.0.0', exports: ['a\u0000'] } } },
  ],
  ['a NUL in the name of a field', { 'x\u0000': 1 }, 'declaracao'],
])(
  '%s is refused with the name of the field, and the version can be sent again',
  async (_what, said, field, more = {}) => {
    const declaracao = Object.assign({ name: 'mfe-letras', contract: 1, routes: ['/letras'], nav: [] }, said);
    const refused = await send('mfe-letras', pack(Object.assign({ declaracao }, more)));
    expect([refused.status, refused.code]).toEqual([422, 'publishing/refused']);
    expect(refused.message).toContain(`${field}: `);
    expect(refused.message).toContain('caracteres que não se escrevem');
    expect(existsSync(folder('mfe-letras', '1'))).toBe(false);
  },
);

test('an insert that fails takes its folder away', async () => {
  await t.owner`alter table remote_releases add constraint nunca check (name <> 'mfe-azar')`;
  expect((await send('mfe-azar', packOf('mfe-azar', '/azar'))).status).toBe(500);
  expect(readdirSync(folder('mfe-azar'))).toEqual([]);
  await t.owner`alter table remote_releases drop constraint nunca`;
  expect((await send('mfe-azar', packOf('mfe-azar', '/azar'))).status).toBe(200);
});

test('a version that declares something else is another one; the same is the same', async () => {
  expect((await send('mfe-mesma', packOf('mfe-mesma', '/mesma'))).body.nova).toBe(true);
  expect((await send('mfe-mesma', packOf('mfe-mesma', '/mesma'))).body).toMatchObject({ nova: false });
  const other = { declaracao: { name: 'mfe-mesma', contract: 1, routes: ['/mesma', '/mais'], nav: [] } };
  expect((await send('mfe-mesma', pack(other))).code).toBe('publishing/version-taken');
  const needs = packOf('mfe-mesma', '/mesma', { needs: { react: { range: '^19.0.0' } } });
  expect((await send('mfe-mesma', needs)).code).toBe('publishing/version-taken');
});

test('what has no files goes nowhere: neither on air, nor in test, nor back', async () => {
  const gone = 'Os arquivos desta versão não estão mais aqui.';
  const newer = { 'remoteEntry.js': '2' };
  await send('mfe-pasta', packOf('mfe-pasta', '/pasta', { ativar: true }));
  await send('mfe-pasta', packOf('mfe-pasta', '/pasta', { versao: '2' }, newer));
  rmSync(folder('mfe-pasta', '2'), { recursive: true });
  const second = await idOf('mfe-pasta', '2');
  expect((await ask('POST', `/${second}/activate`)).message).toContain(gone);
  expect((await ask('PUT', `/${second}/canary`, { percentual: 10, empresas: [] })).message).toContain(gone);
  expect((await activate('mfe-pasta', '2')).message).toContain(gone);
  expect((await send('mfe-pasta', packOf('mfe-pasta', '/pasta', { versao: '2', ativar: true }, newer))).status).toBe(
    200,
  );
  rmSync(folder('mfe-pasta', '1'), { recursive: true });
  const back = await ask('POST', `/${second}/take-back`);
  expect([back.code, back.message]).toEqual(['master/release-nothing-before', expect.stringContaining(gone)]);
  expect(await live()).toContain('mfe-pasta@2');
});

test('an area without a version before it is taken off air, tells so, keeps its address and goes on air again', async () => {
  await send('mfe-unica', packOf('mfe-unica', '/unica', { ativar: true }));
  const id = await idOf('mfe-unica', '1');
  const { token } = await t.signup();
  expect((await t.call('POST', `/api/master/releases/${id}/off-air`, { token })).status).toBe(403);
  expect((await ask('POST', `/${id}/take-back`)).code).toBe('master/release-nothing-before');
  const off = await ask('POST', `/${id}/off-air`);
  expect([off.status, off.body.items.find((one: { id: string }) => one.id === id)?.active]).toEqual([200, false]);
  expect(JSON.stringify((await t.call('GET', '/api/remotes')).body)).not.toContain('unica');
  expect((await ask('POST', `/${id}/off-air`)).code).toBe('master/release-not-live');
  const { body } = await t.call('GET', '/api/master/audit', { token: master });
  expect(body.items.map(({ frase }: { frase: string }) => frase)).toContain(
    'master tirou uma área do ar: mfe-unica 1.',
  );
  expect((await send('mfe-rival', packOf('mfe-rival', '/unica'))).message).toContain('já é de mfe-unica');
  expect((await ask('POST', `/${id}/activate`)).status).toBe(200);
  expect(await live()).toContain('mfe-unica@1');
});

test('what everything else is put on air with does not go off air', async () => {
  await send('mfe-master', packOf('mfe-master', '/master', { ativar: true }));
  expect((await ask('POST', `/${await idOf('mfe-master', '1')}/off-air`)).code).toBe('master/off-air-needed');
});

test('of an area the twenty newest stay, what is on air or was within thirty days, and the first of its addresses', async () => {
  const put = (version: number, change: object = {}) =>
    send('mfe-muitas', packOf('mfe-muitas', '/muitas', Object.assign({ versao: `${version}` }, change)));
  for (const version of [1, 2, 3, 4]) expect((await put(version, { ativar: version > 1 })).status).toBe(200);
  for (let version = 5; version <= 24; version++) await put(version);
  const versions = async () =>
    (await t.owner`select version from remote_releases where name = 'mfe-muitas'`).map(({ version }) =>
      Number(version),
    );
  // On air today, all of them; the first was never, and holds the address.
  expect((await versions()).sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  await t.owner`alter table audit_log disable trigger user`;
  await t.owner`update audit_log set created_at = created_at - interval '60 days' where alvo in ('mfe-muitas@2', 'mfe-muitas@3')`;
  await t.owner`alter table audit_log enable trigger user`;
  expect((await put(25)).status).toBe(200);
  const kept = (await versions()).sort((a, b) => a - b);
  expect(kept).toEqual([1, 3, 4, ...Array.from({ length: 20 }, (_, index) => index + 6)]);
  expect([2, 3, 5].map((version) => existsSync(folder('mfe-muitas', `${version}`)))).toEqual([false, true, false]);
});

test('a key sends so many bytes a day, and no more', async () => {
  const arquivos = Array.from({ length: 4 }, (_, index) => {
    const caminho = index === 0 ? 'remoteEntry.js' : `js/${index}.js`;
    return { caminho, hash: `sha384-${'A'.repeat(64)}`, bytes: 8 * 1024 * 1024 };
  });
  const large = packOf('mfe-cheia', '/cheia', { arquivos });
  for (let sent = 0; sent < 16; sent++) expect((await send('mfe-cheia', large)).status).toBe(422);
  const refused = await send('mfe-cheia', packOf('mfe-cheia', '/cheia'));
  expect([refused.status, refused.code]).toEqual([429, 'publishing/quota']);
  expect(refused.message).toContain('em um dia (512 MB)');
  expect((await send('mfe-vazia', packOf('mfe-vazia', '/vazia'))).status).toBe(200);
});

test('what a process that died left half received goes when it is old', async () => {
  const half = (name: string) => folder('.recebendo', name);
  for (const name of ['velha', 'nova']) mkdirSync(half(name), { recursive: true });
  utimesSync(half('velha'), new Date(), new Date(Date.now() - 2 * 3_600_000));
  expect((await send('mfe-resto', packOf('mfe-resto', '/resto'))).status).toBe(200);
  expect([existsSync(half('velha')), existsSync(half('nova'))]).toEqual([false, true]);
  // The same when a process starts.
  utimesSync(half('nova'), new Date(), new Date(Date.now() - 2 * 3_600_000));
  await (await startApi({}, { beside: t.db })).close();
  expect(existsSync(half('nova'))).toBe(false);
});

test.each(['develop', 'Develop', 'latest'])('the name %s means another thing, and is no version', async (versao) => {
  const refused = await send('mfe-nome', packOf('mfe-nome', '/nome', { versao }));
  expect([refused.status, refused.message]).toEqual([
    422,
    expect.stringContaining('Este nome de versão é do próprio painel.'),
  ]);
});
