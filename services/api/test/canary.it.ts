import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeReleases } from '@balcao/contexts/master/release-health/judge-releases';
import { trustKeyFile } from '@balcao/contexts/master/releases/verify-release';
import { canonicalJson } from '@balcao/contracts/canonical-json';
import type { Registry } from '@balcao/contracts/remotes';
import { newId } from '@balcao/kit/ids';
import { remoteEntry } from '@balcao/testing/hostile-remotes';
import { type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';

type Company = Awaited<ReturnType<TestApi['signup']>>;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const folder = mkdtempSync(join(tmpdir(), 'canary-'));
const keyFile = join(folder, 'releases.pub.pem');
let t: TestApi;
let deps: TestDeps;
let master: string;
let [one, two, three]: Company[] = [];
const ids: Record<string, string> = {};

beforeAll(async () => {
  writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  t = await startApi({ RELEASES_PUBLIC_KEY: keyFile });
  deps = testDeps(t.db);
  [one, two, three] = [await t.signup(), await t.signup(), await t.signup()];
  master = await addPerson(t, 'master', null);
  for (const version of ['v1', 'v2']) ids[version] = await publish(version);
  await expect200('POST', `/api/master/releases/${ids.v1}/activate`);
});
afterAll(async () => {
  await Promise.all([t.close(), deps.close()]);
  rmSync(folder, { recursive: true });
});

async function publish(version: string, name = 'mfe-chats', access = 'session', more: object = {}): Promise<string> {
  const widgets = name === 'mfe-chats' ? remoteEntry().widgets : [];
  const document = remoteEntry(Object.assign({ version, name, widgets }, more));
  for (const entry of document.nav) entry.access = access;
  const signature = sign(null, Buffer.from(canonicalJson(document)), privateKey).toString('base64');
  mkdirSync(join(t.db.dataDir, 'remotes', name, version), { recursive: true });
  const row = { id: newId(), name, version, contract: 1, signature, public_key_id: 'k' };
  await t.owner`insert into remote_releases ${t.owner(Object.assign(row, { document: t.owner.json(document as never) }))}`;
  return row.id;
}

async function expect200(method: string, path: string, body?: object) {
  const answer = await t.call(method, path, { token: master, body });
  expect([path, answer.status, answer.body?.error]).toEqual([path, 200, undefined]);
  return answer.body;
}
const registryOf = async (who?: Company): Promise<Registry> =>
  (await t.call('GET', '/api/remotes', who && { cookie: who.cookie })).body;
const versionOf = async (who?: Company) => (await registryOf(who)).remotes[0]?.version;
const look = (who: Company | undefined, version: string, [vistas, falhas]: [number, number]) =>
  t.call('POST', '/api/remote-signals', {
    token: who?.token ?? master,
    body: {
      areas: [
        {
          name: 'mfe-chats',
          version,
          rota: '/chats',
          vistas,
          falhas,
          faltas: falhas ? [{ tipo: 'desenho', marca: 'TypeError js/a.js:1:2', vezes: falhas }] : [],
        },
      ],
    },
  });
const judge = () => judgeReleases(Object.assign({}, deps, { trusts: trustKeyFile(keyFile) }))();
const lines = async () =>
  (await t.owner`select acao, alvo from audit_log where acao like 'release.%' order by created_at, id`).map(
    ({ acao, alvo }) => `${acao} ${alvo}`,
  );

test('a version is tried by the companies chosen for it, and by nobody else', async () => {
  await expect200('PUT', `/api/master/releases/${ids.v2}/canary`, { percentual: 0, empresas: [one?.tenant.id] });
  expect([await versionOf(one), await versionOf(two), await versionOf()]).toEqual(['v2', 'v1', 'v1']);
  expect((await registryOf(one)).em_teste).toEqual(['mfe-chats']);
  expect((await registryOf(two)).em_teste).toEqual([]);
  // Who it is, the cookie of the session says; a made-up one is nobody's.
  expect(await versionOf({ cookie: 'x'.repeat(43) } as Company)).toBe('v1');
});

test('what fails there is taken back there, with its reason, its lines and its alert', async () => {
  await look(two, 'v1', [10, 0]);
  await look(one, 'v2', [2, 2]);
  await judge();
  expect(await versionOf(one)).toBe('v2');
  await look(one, 'v2', [1, 1]);
  await judge();
  expect([await versionOf(one), await versionOf(two)]).toEqual(['v1', 'v1']);
  const health = await expect200('GET', '/api/master/release-health');
  expect(health).toMatchObject({
    testes: [],
    recuos: [
      { release_id: ids.v2, para: null, motivo: { rota: '/chats', vistas: 3, falhas: 3, empresas: 1, antes: 0 } },
    ],
    faltas: [{ release_id: ids.v2, marca: 'TypeError js/a.js:1:2', vezes: 3 }],
  });
  expect((await lines()).slice(-2)).toEqual(['release.canary mfe-chats@v2', 'release.fell-back mfe-chats@v2']);
  const { items } = await expect200('GET', '/api/master/alerts');
  expect(items).toContainEqual(expect.objectContaining({ tipo: 'versao' }));
});

test('one company cannot take from all what all have; three can, and what comes in its place stays', async () => {
  ids.v3 = await publish('v3');
  await expect200('POST', `/api/master/releases/${ids.v3}/activate`);
  for (let n = 0; n < 5; n += 1) await look(one, 'v3', [100, 100]);
  await look(two, 'v3', [5, 5]);
  // Signed up after the version was published: not heard.
  await look(await t.signup(), 'v3', [12, 12]);
  await judge();
  expect(await versionOf()).toBe('v3');
  await look(three, 'v3', [4, 4]);
  await judge();
  expect(await versionOf()).toBe('v1');
  expect((await lines()).slice(-2)).toEqual(['release.activated mfe-chats@v1', 'release.fell-back mfe-chats@v3']);
  for (const who of [one, two, three]) await look(who, 'v1', [9, 9]);
  await judge();
  expect(await versionOf()).toBe('v1');
});

test('three that lie of a screen that is nowhere, of the shell, or of what is not theirs, take nothing from anybody', async () => {
  await publish('s1', 'shell');
  await publish('m1', 'mfe-master', 'platform.manage');
  const lie = async (who: Company | undefined, of: string, rotas: string[]) => {
    const [name = '', version = ''] = of.split('@');
    const areas = rotas.map((rota) => ({ name, version, rota, vistas: 9, falhas: 9, faltas: [] }));
    const { status } = await t.call('POST', '/api/remote-signals', { token: who?.token ?? master, body: { areas } });
    expect(status).toBe(204);
  };
  for (const who of [one, two, three]) {
    await lie(who, 'mfe-chats@v2', ['/nobody', '/chats/*/*']);
    await lie(who, 'shell@s1', ['/shell', '/l', '/dashboard']);
    await lie(who, 'mfe-master@m1', ['/master', '/dashboard']);
  }
  await lie(undefined, 'mfe-master@m1', ['/master', '/dashboard']);
  expect(
    await t.owner`select r.name, v.rota, v.empresa from remote_views v join remote_releases r on r.id = v.release_id
    where r.name <> 'mfe-chats' or v.rota not in ('/chats', '/chats/*')`,
  ).toEqual([{ name: 'mfe-master', rota: '/master', empresa: 'plataforma' }]);
});

test('the platform’s own look is believed; a session counts no more than its share; nothing is kept of what never was', async () => {
  await expect200('POST', `/api/master/releases/${ids.v2}/activate`);
  for (let n = 0; n < 3; n += 1) await look(undefined, 'v2', [100, 0]);
  expect((await look(one, 'never', [3, 3])).status).toBe(204);
  const rows =
    await t.owner`select empresa, vistas, sessoes from remote_views v join remote_releases r on r.id = v.release_id
    where r.version = 'v2'`;
  expect(rows).toEqual([{ empresa: 'plataforma', vistas: 12, sessoes: 1 }]);
  expect(await t.owner`select 1 from remote_views where empresa like ${`%${one?.tenant.id}%`}`).toEqual([]);
});

test('what somebody puts on air waits for a version being taken back at that moment, and comes last', async () => {
  let activated: Promise<unknown> | undefined;
  await t.owner.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('releases', 7))`;
    activated = expect200('POST', `/api/master/releases/${ids.v2}/activate`);
    const waits = () => t.owner`select 1 from pg_locks where locktype = 'advisory' and not granted`;
    while ((await waits()).length === 0) await new Promise(setImmediate);
    await tx`update remote_activations set release_id = ${ids.v1 ?? ''} where name = 'mfe-chats'`;
  });
  await activated;
  expect(await versionOf()).toBe('v2');
});

test('going back and promoting are one call each; a test needs somebody to try it', async () => {
  await expect200('PUT', `/api/master/releases/${ids.v3}/canary`, { percentual: 100, empresas: [] });
  expect([await versionOf(two), await versionOf()]).toEqual(['v3', 'v2']);
  await expect200('POST', `/api/master/releases/${ids.v3}/take-back`);
  expect(await versionOf(two)).toBe('v2');
  await expect200('POST', `/api/master/releases/${ids.v2}/take-back`);
  expect(await versionOf()).toBe('v1');
  const put = (version: string, percentual: number) =>
    t.call('PUT', `/api/master/releases/${ids[version]}/canary`, { token: master, body: { percentual, empresas: [] } });
  expect((await put('v2', 0)).body.error.code).toBe('master/canary-nobody');
  expect((await put('v1', 10)).body.error.code).toBe('master/canary-live');
});

test('where many use an area, three that are awake alone take nothing from all; a share of them can', async () => {
  const four = await t.signup();
  const used = 150;
  const companies = Array.from({ length: used }, (_, n) => ({
    id: newId(),
    nome: `Vizinha ${n}`,
    slug: `vizinha-${n}`,
  }));
  await t.owner`insert into tenants ${t.owner(companies)}`;
  // What the hours before left behind.
  await t.owner`insert into remote_views (release_id, inicio, empresa, rota, vistas, falhas, sessoes, antiga)
    select ${ids.v1 ?? ''}, now() - interval '5 hours', 'vizinha ' || n, '/chats', 9, 0, 1, true
    from generate_series(1, ${used}::int) n`;
  ids.v4 = await publish('v4');
  await expect200('POST', `/api/master/releases/${ids.v4}/activate`);
  for (const who of [one, two, three]) await look(who, 'v4', [5, 5]);
  await judge();
  expect(await versionOf()).toBe('v4');
  await look(four, 'v4', [5, 5]);
  await judge();
  expect(await versionOf()).toBe('v1');
});

test('companies that may not use the panel are not waited for: those that may decide alone', async () => {
  const closed = ["status = 'suspended'", "trial_ends_at = now() - interval '1 day'", 'exclusao_em = now()'];
  const open = [one, two, three].map((who) => who?.tenant.id ?? '');
  await t.owner`delete from remote_views`;
  await t.owner`update tenants set status = 'cancelled' where id <> all(${open})`;
  ids.v41 = await publish('v41');
  await expect200('POST', `/api/master/releases/${ids.v41}/activate`);
  for (const standing of closed) {
    await t.owner`update tenants set status = 'trial', trial_ends_at = null, exclusao_em = null where id = ${open[2] ?? ''}`;
    await t.owner.unsafe(`update tenants set ${standing} where id = '${open[2]}'`);
    await expect200('POST', `/api/master/releases/${ids.v41}/activate`);
    await look(one, 'v41', [2, 2]);
    await judge();
    expect([standing, await versionOf()]).toEqual([standing, 'v41']);
    await look(two, 'v41', [2, 2]);
    await judge();
    expect([standing, await versionOf()]).toEqual([standing, 'v1']);
  }
  await t.owner`update tenants set status = 'trial', trial_ends_at = null, exclusao_em = null`;
});

test('what would come back is judged like any other: one that may not go on air is passed over, with the reason', async () => {
  const put = (version: string) => expect200('POST', `/api/master/releases/${ids[version]}/activate`);
  for (const version of ['v5', 'v6', 'v7', 'v8']) {
    ids[version] = await publish(
      version,
      'mfe-chats',
      'session',
      version === 'v6' ? { routes: ['/chats', '/vitrine'] } : {},
    );
    await put(version);
  }
  // Meanwhile somebody wrote the table, and an address that an older version had became another area's.
  await t.owner`update remote_releases set signature = 'x' where id = ${ids.v7 ?? ''}`;
  ids.area = await publish('a1', 'mfe-loja', 'session', { routes: ['/vitrine'], nav: [] });
  await put('area');
  const passed = [
    { versao: 'v7', motivo: 'Esta versão não tem uma assinatura válida e não pode ir ao ar.' },
    { versao: 'v6', motivo: 'Esta versão não pode ir ao ar. O endereço /vitrine já é de mfe-loja.' },
  ];
  const { recuos } = await expect200('POST', `/api/master/releases/${ids.v8}/take-back`);
  expect(recuos[0]).toMatchObject({ release_id: ids.v8, para: 'v5', motivo: null, puladas: passed });
  expect(await versionOf()).toBe('v5');
  // The same when it happens by itself.
  await put('v8');
  await t.owner`update remote_releases set signature = 'x' where id = ${ids.v5 ?? ''}`;
  for (const who of [one, two, three, await t.signup()]) await look(who, 'v8', [5, 5]);
  await look(undefined, 'v8', [5, 5]);
  await judge();
  const health = await expect200('GET', '/api/master/release-health');
  expect(health.recuos[0]).toMatchObject({
    release_id: ids.v8,
    para: 'v1',
    motivo: { rota: '/chats' },
    puladas: [{ versao: 'v5' }, ...passed],
  });
});

test.each([
  ['a text instead of a mark', { marca: 'Cliente Ana não encontrada' }],
  ['an address of somebody', { rota: '/chats/Ana Souza' }],
])('%s does not come in', async (_name, change: { marca?: string; rota?: string }) => {
  const fault = { tipo: 'acao', marca: change.marca ?? 'Error', vezes: 1 };
  const area = {
    name: 'mfe-chats',
    version: 'v1',
    rota: change.rota ?? '/chats',
    vistas: 1,
    falhas: 1,
    faltas: [fault],
  };
  const { status } = await t.call('POST', '/api/remote-signals', { token: one?.token, body: { areas: [area] } });
  expect(status).toBe(400);
});

test('open tabs hear that a test began, ended by itself and was ended by hand', async () => {
  await t.api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.api.app.server.address() as AddressInfo;
  const ending = new AbortController();
  const stream = await fetch(`http://127.0.0.1:${port}/api/stream`, {
    headers: { authorization: `Bearer ${one?.token}` },
    signal: ending.signal,
  });
  let heard = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const piece of stream.body ?? []) heard += decoder.decode(piece as Uint8Array);
  })().catch(() => undefined);
  const told = async (work: Promise<unknown>) => {
    heard = '';
    await work;
    for (let tries = 0; tries < 100 && !heard.includes('event: release'); tries++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return heard.includes('event: release');
  };
  const id = await publish('v-avisa');
  const begin = () =>
    expect200('PUT', `/api/master/releases/${id}/canary`, { percentual: 0, empresas: [one?.tenant.id] });
  expect(await told(begin())).toBe(true);
  await look(one, 'v-avisa', [3, 3]);
  expect(await told(judge())).toBe(true);
  expect(await told(begin())).toBe(true);
  expect(await told(expect200('POST', `/api/master/releases/${id}/take-back`))).toBe(true);
  ending.abort();
  await reading;
});

const PLACE = { routes: ['/volta'], nav: [] };

test('to what never was on air nobody goes back, nor to what fell back: the list says so as taking back does', async () => {
  await publish('w1', 'mfe-volta', 'session', PLACE);
  const second = await publish('w2', 'mfe-volta', 'session', PLACE);
  await publish('w3', 'mfe-volta', 'session', PLACE);
  await expect200('POST', `/api/master/releases/${second}/activate`);
  const were = async () => {
    const { items } = await expect200('GET', '/api/master/releases');
    const mine = (items as { name: string; version: string; esteve_no_ar: boolean }[]).filter(
      ({ name, esteve_no_ar }) => name === 'mfe-volta' && esteve_no_ar,
    );
    return mine.map(({ version }) => version).sort();
  };
  const back = (id: string) => t.call('POST', `/api/master/releases/${id}/take-back`, { token: master });
  expect(await were()).toEqual(['w2']);
  expect((await back(second)).body.error.code).toBe('master/release-nothing-before');
  const fourth = await publish('w4', 'mfe-volta', 'session', PLACE);
  await expect200('POST', `/api/master/releases/${fourth}/activate`);
  expect(await were()).toEqual(['w2', 'w4']);
  await t.owner`insert into remote_takebacks ${t.owner({ id: newId(), release_id: second, motivo: t.owner.json({}) })}`;
  expect(await were()).toEqual(['w4']);
  expect((await back(fourth)).body.error.code).toBe('master/release-nothing-before');
});
