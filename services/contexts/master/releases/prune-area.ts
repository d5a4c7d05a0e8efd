import { SHELL } from '@balcao/contracts/remotes';
import type { Deps } from '@balcao/kit/deps';
import type { ReleaseStore } from './release-folder';
import { forgetRelease, listKept, lockReleases } from './releases.repository';

const KEPT = 20;
const KEPT_MS = 30 * 86_400_000;
/** The next publishing goes on. */
const AT_ONCE = 20;

// docs/decisions/0153-the-shell-is-a-release.md
/**
 * Forgets old versions of an area: those behind the twenty newest that nobody has, and had on air within thirty days. The first
 * that claimed one of its addresses stays: by it the address is the area's.
 */
export async function pruneArea(
  { db, store }: Pick<Deps, 'db'> & { store: ReleaseStore },
  name: string,
  now = Date.now(),
): Promise<void> {
  if (name === SHELL) return;
  const gone = await db.platform(async ({ tx }) => {
    await lockReleases(tx);
    const versions = await listKept(tx, name, new Date(now - KEPT_MS));
    const routes = new Set(versions.flatMap((one) => one.routes));
    const firsts = [...routes].map((route) => versions.findLast((one) => one.routes.includes(route)));
    const old = versions.slice(KEPT).filter((one) => !one.inUse && !firsts.includes(one));
    const some = old.slice(-AT_ONCE).map(({ version }) => version);
    for (const version of some) await forgetRelease(tx, name, version);
    return some;
  });
  for (const version of gone) await store.remove(name, version);
}
