import { digestSecret } from '@balcao/kit/crypto';
import { openDb } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import type { Logger } from '@balcao/kit/log';
import { findKey } from './publish-keys/find-key';
import { keyText, newSecret } from './publish-keys/key-text';
import { insertKey } from './publish-keys/publish-keys.repository';
import { activatePublished } from './releases/activate-published';
import { openPublishing } from './releases/open-publishing';
import { publishRelease } from './releases/publish-release';
import { MACHINE } from './releases/publisher';
import { readRegistry } from './releases/read-registry';
import type { ReleaseStore } from './releases/release-folder';
import { findActive } from './releases/releases.repository';
import { makeSigningKey } from './releases/sign-release';

interface Places {
  databaseUrl: string;
  privateKey: string;
  publicKey: string;
  shellDir: string;
  store: ReleaseStore;
}

// docs/decisions/0146-a-key-publishes-one-area.md
/**
 * Publishing where no server is up yet, for who holds the machine and the database: the same use cases, without a key. Close
 * with `close()`.
 */
export async function openLocalPublishing(places: Places, log: Logger) {
  await makeSigningKey(places.privateKey);
  // The address may be a pooler's.
  const db = openDb({
    appUrl: places.databaseUrl,
    platformUrl: places.databaseUrl,
    pooler: 'transaction',
    log,
    max: 2,
  });
  const deps = Object.assign({ db }, openPublishing(places));
  const find = findKey({ db, clock: () => new Date() });
  return {
    publish: (pieces: AsyncIterable<Buffer>) => publishRelease(deps)(MACHINE, pieces),
    activate: (about: { name: string; version: string }) => activatePublished(deps)(MACHINE, about),
    /** Version of an area, or of the shell, that is on air. */
    active: (name: string) => db.platform(({ tx }) => findActive(tx, name)),
    /** Name and addresses of every area on air. */
    async live() {
      const { registry } = await db.platform(({ tx }) => readRegistry(tx, deps.trusts));
      return [...registry.remotes, ...registry.broken].map(({ name, routes }) => ({ name, routes }));
    },
    /** This machine's key for an area: the given one while it opens, else another. */
    async keyFor(area: string, known = ''): Promise<string> {
      if ((await find(known))?.area === area) return known;
      const [id, secret] = [newId(), newSecret()];
      const key = { id, nome: 'Esta instalação', area, escopos: [...MACHINE.escopos] };
      await db.platform(({ tx }) => insertKey(tx, Object.assign(key, { segredo_digest: digestSecret(secret) })));
      return keyText(id, secret);
    },
    close: () => db.close(),
  };
}
