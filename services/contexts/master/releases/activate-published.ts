import type { Published } from '@balcao/contracts/publishing';
import { AppError } from '@balcao/kit/errors';
import { bringShells } from './bring-shells';
import type { PublishingDeps } from './publish-release';
import { mayLose, type Publisher, requireOpen, requireScope } from './publisher';
import { FILES_GONE, putOnAir } from './put-on-air';
import { refusedRelease } from './refused-release';
import { findActive, findVersion, lockReleases } from './releases.repository';

interface Wanted {
  name: string;
  version: string;
  mesmo_assim?: boolean;
}

/** Puts a version that was published before on air, by command: back to an older one, or on to one that waited. */
export const activatePublished =
  (deps: Omit<PublishingDeps, 'signs'>) =>
  async (publisher: Publisher, { name, version, mesmo_assim }: Wanted): Promise<Published> => {
    requireScope(publisher, name, 'ativar');
    await bringShells(deps, (tx) => findVersion(tx, name, version));
    const isHere = await deps.store.has(name, version);
    return deps.db.platform(async ({ tx }) => {
      await lockReleases(tx);
      await requireOpen(tx, publisher);
      const release = await findVersion(tx, name, version);
      if (!release) throw new AppError('master/release-not-found');
      if (!isHere) throw refusedRelease(FILES_GONE);
      const ativada = (await findActive(tx, name)) !== version;
      if (ativada)
        await putOnAir(tx, deps, release, Object.assign({ anyway: mayLose(publisher, mesmo_assim) }, publisher));
      return { id: release.id, name, version, nova: false, ativada };
    });
  };
