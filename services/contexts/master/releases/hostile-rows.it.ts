import type { ResponseOf } from '@balcao/contracts/endpoint';
import { listRemotes as contract } from '@balcao/contracts/remotes';
import { presentJson } from '@balcao/kit/present';
import { hostileDocuments, remoteEntry } from '@balcao/testing/hostile-remotes';
import { testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { eq, sql } from 'drizzle-orm';
import { remote_activations, remote_releases } from '../schema';
import { activateRelease } from './activate-release';
import { listRemotes } from './list-remotes';

let deps: TestDeps;
const trusts = async () => true;
const ids: Record<string, string> = {};

async function store(name: string, version: string, document: unknown): Promise<string> {
  const row = { name, version, document: document ?? {}, contract: 1, signature: 's', public_key_id: 'k' };
  const [release] = await deps.db.platform(({ tx }) => tx.insert(remote_releases).values(row).returning());
  return release?.id ?? '';
}

const served = async () =>
  JSON.parse((await presentJson(contract, await listRemotes({ ...deps, trusts })())) ?? '') as ResponseOf<
    typeof contract
  >;

beforeAll(async () => {
  deps = testDeps(await testDb());
  for (const name of ['mfe-billing', 'mfe-chats', 'mfe-master']) {
    ids[name] = await store(name, '1', remoteEntry({ name }));
    await activateRelease({ ...deps, trusts })(actorOf(null), ids[name]);
  }
});
afterAll(() => deps.close());

it('whatever lies in one row, the registry is served and only that area is lost', async () => {
  for (const { what, document } of hostileDocuments()) {
    // Postgres itself refuses a NUL inside jsonb.
    if (JSON.stringify(document ?? {}).includes('\\u0000')) continue;
    await deps.db.platform(({ tx }) =>
      tx
        .update(remote_releases)
        .set({ document: sql`${JSON.stringify(document ?? null)}::jsonb` })
        .where(eq(remote_releases.id, ids['mfe-chats'] ?? '')),
    );
    const { remotes, broken } = await served();
    const names = remotes.map(({ name }) => name).filter((name) => name !== 'mfe-chats');
    expect({ what, names }).toEqual({ what, names: ['mfe-billing', 'mfe-master'] });
    expect(remotes.length + broken.length).toBe(3);
  }
}, 480_000);

it('an address already taken: refused when put on air, and lost by whoever claimed it later when it lies there', async () => {
  const thief = remoteEntry({ name: 'mfe-billing', version: '2', routes: ['/billing', '/master'] });
  const id = await store('mfe-billing', '2', thief);
  await expect(activateRelease({ ...deps, trusts })(actorOf(null), id)).rejects.toMatchObject({
    code: 'master/release-refused',
    message: expect.stringContaining('/master já é de mfe-master'),
  });
  await deps.db.platform(({ tx }) =>
    tx.update(remote_activations).set({ release_id: id }).where(eq(remote_activations.name, 'mfe-billing')),
  );
  const { remotes, broken } = await served();
  expect(remotes.map(({ name }) => name)).toContain('mfe-master');
  expect(broken).toContainEqual(
    expect.objectContaining({
      name: 'mfe-billing',
      routes: ['/billing'],
      reason: 'O endereço /master já é de mfe-master.',
    }),
  );
});

it('a rule that does not exist may not go on air', async () => {
  const [entry] = remoteEntry({ name: 'mfe-master' }).nav;
  const nav = entry ? [{ ...entry, access: 'nao.existe' }] : [];
  const id = await store('mfe-master', '3', remoteEntry({ name: 'mfe-master', version: '3', nav }));
  await expect(activateRelease({ ...deps, trusts })(actorOf(null), id)).rejects.toMatchObject({
    message: expect.stringContaining('nav.0.access: Esta regra de acesso não existe.'),
  });
});
