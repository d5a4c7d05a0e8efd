import { ERRORS } from '@balcao/contracts/errors';
import { activateRelease as contract } from '@balcao/contracts/master';
import { releaseProblems } from '@balcao/contracts/remote-declaration';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { writeAudit } from '../audit/audit.repository';
import { presentRelease } from './present-release';
import { readRegistry } from './read-registry';
import { activate, findRelease, listReleaseRows } from './releases.repository';
import type { TrustsRelease } from './verify-release';

/** Puts one release of a remote on air; rolling back is activating an older one. */
export const activateRelease = useCase(
  contract,
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
        return { items: (await listReleaseRows(tx)).map(presentRelease) };
      });
    },
);
