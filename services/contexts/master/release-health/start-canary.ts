import type { BodyOf } from '@balcao/contracts/endpoint';
import { startCanary as contract } from '@balcao/contracts/release-health';
import { SHELL } from '@balcao/contracts/remotes';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { writeAudit } from '../audit/audit.repository';
import { bringShells } from '../releases/bring-shells';
import type { Judges } from '../releases/judges';
import { requireInOrder } from '../releases/put-on-air';
import { findRelease, lockReleases } from '../releases/releases.repository';
import { saveCanary } from './canary.repository';
import { describeHealth } from './read-release-health';
import { findLive } from './verdict.repository';
import { forgetRecentViews } from './views.repository';

type CanaryDeps = Pick<Deps, 'db' | 'clock'> & Judges;

// docs/decisions/0149-a-company-tries-a-version-and-always-the-same.md
/** Gives a version to some companies first; again with others: to those instead. */
export const startCanary = useCase(
  contract,
  (deps: CanaryDeps) =>
    async (actor: Actor, id: string, { percentual, empresas }: BodyOf<typeof contract>) => {
      const judges = await bringShells(deps, (tx) => findRelease(tx, id));
      return deps.db.platform(async ({ tx }) => {
        const release = await findRelease(tx, id);
        if (!release) throw new AppError('master/release-not-found');
        if (percentual === 0 && empresas.length === 0) throw new AppError('master/canary-nobody');
        if (release.name === SHELL) throw new AppError('master/canary-shell');
        await lockReleases(tx);
        if ((await findLive(tx, release.name))?.id === id) throw new AppError('master/canary-live');
        await requireInOrder(tx, release, judges);
        await saveCanary(tx, { name: release.name, release_id: id, percentual }, empresas);
        await forgetRecentViews(tx, id);
        const alvo = `${release.name}@${release.version}`;
        await writeAudit(tx, actor, {
          acao: 'release.canary',
          alvo,
          detalhes: { percentual, empresas: empresas.length },
        });
        return describeHealth(tx, deps.clock());
      });
    },
);
