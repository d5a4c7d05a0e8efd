import { execFile } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

function deploy(...args: string[]) {
  const env = { DATABASE_URL: db.ownerUrl, DATA_DIR: db.dataDir, REMOTES_DIR: remotesDir() };
  return run(process.execPath, [join(ROOT, 'infra/build/deploy.mjs'), NAME, ...args], { env, cwd: ROOT });
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
  await deploy(`--version=${VERSION}`);
}, 480_000);

afterAll(async () => {
  await sql.end();
  await db.drop();
  rmSync(asideDir, { recursive: true, force: true });
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
    entry: `/remotes/${NAME}/${VERSION}/mf-manifest.json`,
    routes: remote.routes,
    nav: remote.nav,
    widgets: remote.widgets,
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
  expect(isSigned({ ...document, entry: '/remotes/elsewhere/mf-manifest.json' })).toBe(false);
  expect(statSync(join(db.dataDir, 'keys/releases.pem')).mode & 0o077).toBe(0);
});

test('a deploy goes live, one with --activate=false does not, and going back is one more deploy', async () => {
  expect(await liveVersion()).toBe(VERSION);
  await deploy('--version=it-2', '--activate=false');
  expect(await liveVersion()).toBe(VERSION);
  await deploy('--version=it-2');
  expect(await liveVersion()).toBe('it-2');
  await deploy(`--version=${VERSION}`);
  expect(await liveVersion()).toBe(VERSION);
  const noted = await sql`select alvo from audit_log where acao = 'release.activated' order by created_at`;
  expect(noted.map(({ alvo }) => alvo)).toEqual([`${NAME}@${VERSION}`, `${NAME}@it-2`, `${NAME}@${VERSION}`]);
}, 480_000);

test('a published version never changes: other content under the same name is refused', async () => {
  const file = join(remotesDir(), NAME, VERSION, 'mf-manifest.json');
  const good = readFileSync(file);
  writeFileSync(file, `${good} `);
  await expect(deploy(`--version=${VERSION}`)).rejects.toMatchObject({
    stderr: expect.stringContaining('já foi publicada com outro conteúdo'),
  });
  writeFileSync(file, good);
}, 900_000);

test('an unknown remote and a version that is no file name are refused before anything is built', async () => {
  await expect(deploy('--version=../x')).rejects.toMatchObject({ code: 2 });
  expect(existsSync(join(remotesDir(), 'x'))).toBe(false);
});
