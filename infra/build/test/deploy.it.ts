import { execFile } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteEntry } from '@balcao/contracts/remotes';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import postgres from 'postgres';

const run = promisify(execFile);
const ROOT = join(__dirname, '../../..');
const NAME = 'mfe-billing';
const VERSION = 'it-1';

let db: TestDb;
let sql: postgres.Sql;

const remotesDir = () => join(db.dataDir, 'remotes');
const asideDir = join(ROOT, '.cache/releases', NAME);
/** Another checkout, on the same disk. */
const ELSEWHERE = join(ROOT, '.cache/elsewhere');

interface Place {
  root?: string;
  cwd?: string;
}
function deploy(args: string[], { root = ROOT, cwd = root }: Place = {}) {
  const env = { DATABASE_URL: db.ownerUrl, DATA_DIR: db.dataDir, REMOTES_DIR: remotesDir(), PATH: process.env.PATH };
  return run(process.execPath, [join(root, 'infra/build/deploy.mjs'), NAME, ...args], { env, cwd });
}

async function row(version: string) {
  const [release] = await sql<{ id: string; document: RemoteEntry; signature: string; public_key_id: string }[]>`
    select id, document, signature, public_key_id from remote_releases where name = ${NAME} and version = ${version}`;
  if (!release) throw new Error(`${version} is not in the registry`);
  return release;
}

async function liveVersion() {
  const [live] = await sql`select version from remote_activations a join remote_releases r on r.id = a.release_id`;
  return live?.version;
}

/** Every file below a folder with the hash of its bytes. */
const hashes = (folder: string, are: (file: string) => boolean = () => true): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => are(file) && statSync(join(folder, file)).isFile())
      .sort()
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  );

/** Sources and builds of everything but the area that is deployed. */
function hashesOfOthers(): Record<string, Record<string, string>> {
  const areas = readdirSync(ROOT).filter((name) => name.startsWith('mfe-') && name !== NAME);
  const each = ['shell', 'services', 'packages', ...areas].map((place) => [
    place,
    hashes(join(ROOT, place), (file) => !/(^|\/)node_modules\//.test(file)),
  ]);
  return Object.fromEntries(each);
}

// Written again on purpose: what the server checks must not depend on the code that signed.
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

beforeAll(async () => {
  db = await testDb();
  sql = postgres(db.ownerUrl, { max: 1 });
  // Of another area: whatever happens to this one, its files stay.
  mkdirSync(join(remotesDir(), 'mfe-outra/1'), { recursive: true });
  writeFileSync(join(remotesDir(), 'mfe-outra/1/remoteEntry.js'), '{}');
  await deploy([`--version=${VERSION}`]);
}, 480_000);

afterAll(async () => {
  await sql.end();
  await db.drop();
  rmSync(asideDir, { recursive: true, force: true });
  rmSync(ELSEWHERE, { recursive: true, force: true });
});

test('a deploy stores the entry of remote.json with the sha384 of every published file', async () => {
  const { document } = await row(VERSION);
  const folder = join(remotesDir(), NAME, VERSION);
  const remote = JSON.parse(readFileSync(join(ROOT, NAME, 'remote.json'), 'utf8'));
  expect(document).toMatchObject({
    name: NAME,
    scope: 'mfe_billing',
    version: VERSION,
    contract: 1,
    entry: `/remotes/${NAME}/${VERSION}/remoteEntry.js`,
    routes: remote.routes,
    nav: remote.nav,
    widgets: remote.widgets,
    needs: { '@balcao/ui': { range: '^1.2.0', exports: expect.arrayContaining(['DataTable']) } },
  });
  const onDisk = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => statSync(join(folder, file)).isFile() && !/\.(br|gz)$/.test(file));
  expect(onDisk.filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(Object.keys(document.files).sort()).toEqual(
    onDisk.map((file) => `/remotes/${NAME}/${VERSION}/${file}`).sort(),
  );
  for (const [url, integrity] of Object.entries(document.files)) {
    const content = readFileSync(join(remotesDir(), url.replace('/remotes/', '')));
    expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
  }
  expect(document.integrity).toBe(document.files[document.entry]);
});

test('the stored document carries a valid Ed25519 signature, and a changed one does not', async () => {
  const { document, signature, public_key_id } = await row(VERSION);
  const pem = createPublicKey(readFileSync(join(db.dataDir, 'keys/releases.pub.pem')));
  const der = pem.export({ type: 'spki', format: 'der' });
  expect(public_key_id).toBe(createHash('sha256').update(der).digest('hex').slice(0, 16));
  const isSigned = (value: unknown) =>
    verify(null, Buffer.from(JSON.stringify(sorted(value))), pem, Buffer.from(signature, 'base64'));
  expect(isSigned(document)).toBe(true);
  expect(isSigned({ ...document, entry: '/remotes/elsewhere/remoteEntry.js' })).toBe(false);
  expect(statSync(join(db.dataDir, 'keys/releases.pem')).mode & 0o077).toBe(0);
});

test('a deploy goes live, one with --activate=false does not, and --to goes back without building', async () => {
  expect(await liveVersion()).toBe(VERSION);
  const before = hashes(remotesDir());
  const others = hashesOfOthers();
  // The sources as they are, built once already or not: what is named by its content.
  const { stdout } = await deploy(['--activate=false'], { cwd: join(ROOT, NAME) });
  const version = /mfe-billing (\S+): publicada, fora do ar/.exec(stdout)?.[1] ?? '';
  expect(await liveVersion()).toBe(VERSION);
  await deploy([`--to=${version}`]);
  expect(await liveVersion()).toBe(version);
  await deploy([`--to=${VERSION}`]);
  expect(await liveVersion()).toBe(VERSION);
  await expect(deploy(['--to=it-9'])).rejects.toMatchObject({
    stderr: expect.stringContaining('Versão não encontrada.'),
  });
  const noted = await sql`select alvo from audit_log where acao = 'release.activated' order by created_at`;
  expect(noted.map(({ alvo }) => alvo)).toEqual([VERSION, version, VERSION].map((one) => `${NAME}@${one}`));
  // Nothing that was published before is touched, and nothing of the shell, the services or another area.
  expect(hashes(remotesDir())).toMatchObject(before);
  expect(hashesOfOthers()).toEqual(others);
}, 480_000);

test('the same sources give the same bytes in another folder, started from another one', async () => {
  const { stdout } = await deploy(['--activate=false']);
  const version = /mfe-billing (\S+): publicada/.exec(stdout)?.[1] ?? '';
  const before = hashes(remotesDir());
  mkdirSync(ELSEWHERE, { recursive: true });
  // Hard links: a copy of the packages would take longer than the build.
  await run('cp', ['-al', join(ROOT, 'node_modules'), ELSEWHERE]);
  for (const part of ['packages', 'services', 'infra', NAME, 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, part), join(ELSEWHERE, part), {
      recursive: true,
      filter: (file) => !/\/(dist|\.data)$/.test(file),
    });
  const again = await deploy(['--activate=false'], { root: ELSEWHERE, cwd: join(ELSEWHERE, NAME) });
  expect(again.stdout).toContain(`mfe-billing ${version}: publicada`);
  // The very build, and not only what was kept of it.
  const published = Object.keys(hashes(join(remotesDir(), NAME, version)));
  const [here, there] = [hashes(join(ROOT, NAME, 'dist')), hashes(join(ELSEWHERE, NAME, 'dist'))];
  expect(published.filter((file) => here[file] !== there[file])).toEqual([]);
  expect(hashes(remotesDir())).toEqual(before);
}, 480_000);

test('a published version never changes: other content under the same name is refused', async () => {
  // Which file is the entry was another one before docs/decisions/0164-one-federation-runtime-a-page.md: the files count.
  await sql`update remote_releases set document = jsonb_set(document, '{integrity}', '"sha384-AAAA"') where version = ${VERSION}`;
  await deploy([`--version=${VERSION}`]);
  await sql`update remote_releases set document = jsonb_set(document, array['files', document ->> 'entry'], '"sha384-AAAA"')
    where version = ${VERSION}`;
  await expect(deploy([`--version=${VERSION}`])).rejects.toMatchObject({
    stderr: expect.stringContaining('já foi publicada com outro conteúdo'),
  });
}, 900_000);

test('an unknown remote and a version that is no file name are refused before anything is built', async () => {
  await expect(deploy(['--version=../x'])).rejects.toMatchObject({ code: 2 });
  await expect(deploy(['--to=../x'])).rejects.toMatchObject({ code: 2 });
  expect(existsSync(join(remotesDir(), 'x'))).toBe(false);
});
