import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { makeSigningKey } from '@balcao/contexts/master/releases/sign-release';
import { RELEASE_TYPE } from '@balcao/contracts/publishing';
import { startS3 } from '@balcao/testing/fake-s3';
import { startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';
import { AREA, type Contents, FILES, OFFERS, pack } from './packed-release';

/** Two machines of one installation: one database, one bucket, a folder each. */
let store: Awaited<ReturnType<typeof startS3>>;
let first: TestApi;
let second: TestApi;
const keys: Record<string, string> = {};
const folderOf = (machine: 'remotes' | 'others') => join(first.db.dataDir, machine);

beforeAll(async () => {
  store = await startS3('balcao-versoes');
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = store.place;
  const env = {
    RATE_LIMIT_FACTOR: '1000',
    RELEASES_S3_BUCKET: bucket,
    RELEASES_S3_ENDPOINT: endpoint,
    RELEASES_S3_REGION: region,
    RELEASES_S3_KEY_ID: accessKeyId,
    RELEASES_S3_SECRET: secretAccessKey,
  };
  first = await startApi(env);
  await makeSigningKey(first.signingKey);
  const shell = join(first.db.dataDir, 'shell');
  mkdirSync(shell, { recursive: true });
  writeFileSync(join(shell, 'offers.json'), JSON.stringify(OFFERS));
  writeFileSync(join(shell, 'index.html'), '<head></head>instalada');
  second = await startApi({
    ...env,
    ...first.db.env,
    SHELL_DIR: shell,
    REMOTES_DIR: folderOf('others'),
    RELEASES_KEY: first.signingKey,
    RELEASES_PUBLIC_KEY: first.signingKey.replace('.pem', '.pub.pem'),
  });
  await first.signup();
  const master = await addPerson(first, 'master', null);
  for (const area of [AREA, 'shell']) {
    const body = { nome: 'Equipe', area, escopos: ['publicar', 'ativar'] };
    keys[area] = (await first.call('POST', '/api/master/publish-keys', { token: master, body })).body.chave as string;
  }
});
afterEach(() => store.fail(null));
afterAll(async () => {
  await second.close();
  await first.close();
  await store.close();
});

const send = (change: object, contents: Contents = FILES, area = AREA) =>
  first.call('POST', '/api/master/releases', {
    token: keys[area],
    body: pack({ ativar: true, ...change }, contents),
    headers: { 'content-type': RELEASE_TYPE },
  });
const newer = (text: string): Contents => ({ ...FILES, 'js/main.js': text, 'js/main.js.gz': gzipSync(text) });
const keysUnder = (prefix: string) => [...store.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
const versionsAt = (machine: 'remotes' | 'others') =>
  existsSync(join(folderOf(machine), AREA)) ? readdirSync(join(folderOf(machine), AREA)).sort() : [];

test('what one machine was sent another serves, and fetches it once however many ask', async () => {
  expect((await send({})).body).toMatchObject({ nova: true, ativada: true });
  expect(versionsAt('others')).toEqual([]);
  const ask = (file: string) => second.call('GET', `/remotes/${AREA}/1/${file}`);
  const answers = await Promise.all(['js/main.js', 'js/main.js', 'remoteEntry.js', 'falta.js'].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  expect(answers[0]?.answer.body).toBe('loja()');
  const fetched = () => store.asked.filter((line) => line.startsWith('GET ') && line.endsWith('/1/js/main.js')).length;
  expect(fetched()).toBe(1);
  await ask('js/main.js');
  expect(fetched()).toBe(1);
  expect((await second.call('GET', '/remotes/mfe-nenhuma/1/x.js')).status).toBe(404);
});

test('the shell on air is served by both, from the same release', async () => {
  const page = '<head></head><script src="/js/main.1.js"></script>';
  const contents = { 'index.html': page, 'js/main.1.js': 'panel()', 'offers.json': JSON.stringify(OFFERS) };
  const sent = await send({ declaracao: { name: 'shell' }, versao: 's1', needs: {} }, contents, 'shell');
  expect(sent.body).toMatchObject({ ativada: true });
  const asked = async () => (await second.call('GET', '/', { headers: { accept: 'text/html' } })).answer.body;
  // A page waits a second at most for a shell that is still on its way; the next one has it.
  for (let tries = 0; !(await asked()).includes('/s1/') && tries < 100; tries += 1) await sleep(50);
  expect(await asked()).toContain('/remotes/shell/s1/js/main.1.js');
});

test('a bucket that fails half-way: nothing is entered, and sent again it is whole', async () => {
  store.fail(503);
  expect((await send({ versao: '2' }, newer('loja(2)'))).status).toBeGreaterThanOrEqual(500);
  expect(await first.owner`select 1 from remote_releases where version = '2'`).toHaveLength(0);
  expect(versionsAt('remotes')).not.toContain('2');
  expect([...store.objects.keys()].filter((key) => key.includes('2.json'))).toEqual([]);
  store.fail(null);
  expect((await send({ versao: '2' }, newer('loja(2)'))).body).toMatchObject({ nova: true, ativada: true });
  expect((await second.call('GET', `/remotes/${AREA}/2/js/main.js`)).answer.body).toBe('loja(2)');
});

test('what was changed in the bucket, or is not whole there, is served by nobody who has not got it', async () => {
  await send({ versao: '3' }, newer('loja(3)'));
  store.objects.set(`remotes/${AREA}/3/js/main.js`, Buffer.from('roubo()'));
  expect((await second.call('GET', `/remotes/${AREA}/3/js/main.js`)).status).toBe(500);
  expect(versionsAt('others')).not.toContain('3');
  expect((await first.call('GET', `/remotes/${AREA}/3/js/main.js`)).answer.body).toBe('loja(3)');
  await send({ versao: '4' }, newer('loja(4)'));
  store.objects.delete(`remotes/${AREA}/.inteiras/4.json`);
  expect((await second.call('GET', `/remotes/${AREA}/4/js/main.js`)).status).toBe(404);
});

test('a name stands for one content, also where the table does not know it yet', async () => {
  const key = `remotes/${AREA}/.inteiras/5.json`;
  await send({ versao: '5', ativar: false }, newer('loja(5)'));
  await first.owner`delete from remote_releases where name = ${AREA} and version = '5'`;
  const list = store.objects.get(key);
  expect((await send({ versao: '5' }, newer('outra(5)'))).body).toMatchObject({
    error: { code: 'publishing/version-taken' },
  });
  expect(store.objects.get(key)).toEqual(list);
  expect((await send({ versao: '5' }, newer('loja(5)'))).body).toMatchObject({ nova: true });
});

test('old releases of the shell leave the bucket too', async () => {
  for (let n = 2; n <= 12; n += 1) {
    const contents = { 'index.html': `<head></head>${n}`, 'offers.json': JSON.stringify(OFFERS) };
    await send({ declaracao: { name: 'shell' }, versao: `s${n}`, needs: {} }, contents, 'shell');
  }
  // The bucket says that all of them lie there since long ago; ten are kept.
  expect(keysUnder('remotes/shell/.inteiras/')).toHaveLength(10);
  expect(keysUnder('remotes/shell/s12/')).toHaveLength(2);
});

test('a bucket that takes its time holds up no connection to the database', async () => {
  const contents = { 'index.html': '<head></head>nova', 'offers.json': JSON.stringify(OFFERS) };
  await send({ declaracao: { name: 'shell' }, versao: 'devagar', needs: {} }, contents, 'shell');
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  store.waitFor(gate);
  // More than there are connections: each needs what that shell gives, which is not on this machine yet.
  store.asked.length = 0;
  const asked = Array.from({ length: 12 }, () => second.call('GET', '/api/remotes'));
  const isAsked = () => store.asked.some((line) => line.endsWith('/remotes/shell/.inteiras/devagar.json'));
  for (let tries = 0; !isAsked() && tries < 100; tries += 1) await sleep(50);
  expect(isAsked()).toBe(true);
  await sleep(100);
  const open = await first.owner`select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  letGo();
  expect(open).toHaveLength(0);
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
});
