import { REMOTES } from '../../build/lib/places.mjs';
import { publish } from '../../build/lib/publish.mjs';
import { openReleases } from '../../build/lib/release-table.mjs';

/**
 * Publishes the remotes as they are built now. A new build goes live; one that is known stays as the registry has it, so
 * that a roll-back survives a restart. Answers the names that went live.
 */
export async function publishRemotes({ ownerUrl, dataDir, remotesDir, note }) {
  const releases = await openReleases(ownerUrl);
  const live = [];
  try {
    for (const name of REMOTES) {
      note(name);
      const { version, published } = await publish(name, { releases, dataDir, remotesDir, activate: false, log: note });
      if (!published && (await releases.active(name))) continue;
      await releases.activate(name, await releases.find(name, version));
      live.push(name);
    }
  } finally {
    await releases.end();
  }
  return live;
}
