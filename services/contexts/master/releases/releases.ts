import { type Actor, requirePolicy } from '@balcao/kit/actor';
import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { writeAudit } from '../audit/audit.repository';
import { activate, findRelease, listActiveDocuments, listReleaseRows } from './releases.repository';

/** What the shell of any visitor may load: public, because the sign-in page is already the shell. */
export const listRemotes =
  ({ db }: Deps) =>
  async () => ({ remotes: await db.platform(({ tx }) => listActiveDocuments(tx)) });

async function presentReleases(tx: Tx) {
  const rows = await listReleaseRows(tx);
  return { items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}

export const listReleases =
  ({ db }: Deps) =>
  async (actor: Actor) => {
    requirePolicy(actor, 'platform.manage');
    return db.platform(({ tx }) => presentReleases(tx));
  };

/** Puts one release of a remote on air; rolling back is activating an older one. */
export const activateRelease =
  ({ db }: Deps) =>
  async (actor: Actor, id: string) => {
    requirePolicy(actor, 'platform.manage');
    return db.platform(async ({ tx }) => {
      const release = await findRelease(tx, id);
      if (!release) throw new AppError('master/release-not-found');
      await activate(tx, release.name, release.id);
      await writeAudit(tx, actor, 'release.activated', `${release.name}@${release.version}`);
      return presentReleases(tx);
    });
  };
