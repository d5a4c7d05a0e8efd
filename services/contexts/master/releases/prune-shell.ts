import { SHELL } from '@balcao/contracts/remotes';
import type { Deps } from '@balcao/kit/deps';
import type { ReleaseStore } from './release-folder';
import { findActive, forgetRelease } from './releases.repository';

const KEPT = 10;
const KEPT_MS = 7 * 86_400_000;

// docs/decisions/0153-the-shell-is-a-release.md
/**
 * Forgets old releases of the shell: those behind the ten newest that are older than a week. What a tab that was open for longer
 * has not loaded yet of its own it does not get any more: there its card stays until it is reloaded.
 */
export async function pruneShell(
  { db, store }: Pick<Deps, 'db'> & { store: ReleaseStore },
  now = Date.now(),
): Promise<void> {
  const known = await store.list(SHELL);
  const old = known
    .sort((a, b) => b.since - a.since)
    .slice(KEPT)
    .filter(({ since }) => now - since > KEPT_MS);
  for (const { version } of old) {
    const gone = await db.platform(async ({ tx }) => {
      if ((await findActive(tx, SHELL)) === version) return false;
      await forgetRelease(tx, SHELL, version);
      return true;
    });
    if (gone) await store.remove(SHELL, version);
  }
}
