import { activateRelease as contract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { bringShells } from './bring-shells';
import type { Judges } from './judges';
import { presentRelease } from './present-release';
import { putOnAir } from './put-on-air';
import { findRelease, listReleaseRows } from './releases.repository';

/** Puts one release of a remote on air; rolling back is activating an older one. */
export const activateRelease = useCase(
  contract,
  ({ db, trusts, offers }: Pick<Deps, 'db'> & Judges) =>
    async (actor: Actor, id: string, anyway?: boolean) => {
      await bringShells({ db, trusts, offers }, (tx) => findRelease(tx, id));
      return db.platform(async ({ tx }) => {
        const release = await findRelease(tx, id);
        if (!release) throw new AppError('master/release-not-found');
        await putOnAir(tx, { trusts, offers }, release, { author: actor, anyway });
        return { items: (await listReleaseRows(tx)).map(presentRelease) };
      });
    },
);
