import { ERRORS } from '@balcao/contracts/errors';
import { activateRelease as contract } from '@balcao/contracts/master';
import { releaseProblems } from '@balcao/contracts/remote-declaration';
import type { Actor } from '@balcao/kit/actor';
import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { writeAudit } from '../audit/audit.repository';
import { endCanary } from '../release-health/canary.repository';
import { lockArea } from '../release-health/verdict.repository';
import { forgetRecentViews } from '../release-health/views.repository';
import { presentRelease } from './present-release';
import { readRegistry } from './read-registry';
import { SHELL } from './read-shell';
import { activate, findRelease, listReleaseRows } from './releases.repository';
import type { TrustsRelease } from './verify-release';

type ReleaseToCheck = NonNullable<Awaited<ReturnType<typeof findRelease>>>;

/** Refuses a release that whoever may publish did not sign, or that would not work beside what is on air. */
export async function requireInOrder(tx: Tx, release: ReleaseToCheck, trusts: TrustsRelease): Promise<void> {
  if (!(await trusts(release.document, release.signature))) throw new AppError('master/release-untrusted');
  const { registry } = await readRegistry(tx, trusts);
  const [problem] = releaseProblems(release.document, release.name, registry.remotes);
  if (!problem) return;
  throw new AppError('master/release-refused', { message: `${ERRORS['master/release-refused'].text} ${problem}` });
}

/** Puts one release of a remote on air; rolling back is activating an older one. */
export const activateRelease = useCase(
  contract,
  ({ db, trusts }: Pick<Deps, 'db'> & { trusts: TrustsRelease }) =>
    async (actor: Actor, id: string) => {
      return db.platform(async ({ tx }) => {
        const release = await findRelease(tx, id);
        if (!release) throw new AppError('master/release-not-found');
        // A version that is taken back at this moment must not come in the place of the one that is put on air.
        await lockArea(tx, release.name);
        // The shell has no addresses that could be another's.
        if (release.name !== SHELL) await requireInOrder(tx, release, trusts);
        else if (!(await trusts(release.document, release.signature))) throw new AppError('master/release-untrusted');
        await activate(tx, release.name, release.id);
        // On air for everybody, nothing is left to try; and what it did before is not held against it.
        await endCanary(tx, release.name);
        await forgetRecentViews(tx, release.id);
        await writeAudit(tx, actor, { acao: 'release.activated', alvo: `${release.name}@${release.version}` });
        return { items: (await listReleaseRows(tx)).map(presentRelease) };
      });
    },
);
