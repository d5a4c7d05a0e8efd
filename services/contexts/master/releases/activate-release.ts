import { activateRelease as contract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { bringShells } from './bring-shells';
import type { Judges } from './judges';
import { presentReleases } from './present-releases';
import { putOnAir } from './put-on-air';
import { findRelease } from './releases.repository';

/** Puts one release of a remote on air; rolling back is activating an older one. */
export const activateRelease = useCase(
  contract,
  (deps: Pick<Deps, 'db'> & Judges) => async (actor: Actor, id: string, anyway?: boolean) => {
    const judges = await bringShells(deps, (tx) => findRelease(tx, id));
    await deps.db.platform(async ({ tx }) => {
      const release = await findRelease(tx, id);
      if (!release) throw new AppError('master/release-not-found');
      await putOnAir(tx, judges, release, { author: actor, anyway });
    });
    return presentReleases(deps);
  },
);
