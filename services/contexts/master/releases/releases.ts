import { ERRORS } from '@balcao/contracts/errors';
import * as contract from '@balcao/contracts/master';
import { releaseProblems } from '@balcao/contracts/read-registry';
import type { Actor } from '@balcao/kit/actor';
import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { writeAudit } from '../audit/audit.repository';
import { readRegistry } from './read-registry';
import { activate, findRelease, listReleaseRows } from './releases.repository';
import type { TrustsRelease } from './verify-release';

/**
 * What the shell of any visitor may load: public, because the sign-in page is already the shell. A release whose
 * signature does not hold is left out: whoever can write the table cannot thereby run code in every browser. A row that
 * makes no sense costs its own area only.
 */
export const listRemotes =
  ({ db, log, trusts }: Pick<Deps, 'db' | 'log'> & { trusts: TrustsRelease }) =>
  async () => {
    const { registry, refused } = await db.platform(({ tx }) => readRegistry(tx, trusts));
    if (refused.length > 0) log.warn({ remotes: refused }, 'releases without a valid signature are not served');
    const reasons = registry.broken.map(({ name, reason }) => `${name}: ${reason}`);
    if (reasons.length > 0) log.warn({ remotes: reasons }, 'areas whose registry row is broken');
    return registry;
  };

async function presentReleases(tx: Tx) {
  const rows = await listReleaseRows(tx);
  return { items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}

export const listReleases = useCase(contract.masterReleases, ({ db }: Deps) => async (_actor: Actor) => {
  return db.platform(({ tx }) => presentReleases(tx));
});

/** Puts one release of a remote on air; rolling back is activating an older one. */
export const activateRelease = useCase(
  contract.activateRelease,
  ({ db, trusts }: Pick<Deps, 'db'> & { trusts: TrustsRelease }) =>
    async (actor: Actor, id: string) => {
      return db.platform(async ({ tx }) => {
        const release = await findRelease(tx, id);
        if (!release) throw new AppError('master/release-not-found');
        if (!(await trusts(release.document, release.signature))) throw new AppError('master/release-untrusted');
        const { registry } = await readRegistry(tx, trusts);
        const [problem] = releaseProblems(release.document, release.name, registry.remotes);
        if (problem)
          throw new AppError('master/release-refused', {
            message: `${ERRORS['master/release-refused'].text} ${problem}`,
          });
        await activate(tx, release.name, release.id);
        await writeAudit(tx, actor, { acao: 'release.activated', alvo: `${release.name}@${release.version}` });
        return presentReleases(tx);
      });
    },
);
