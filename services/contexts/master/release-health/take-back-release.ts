import { takeBackRelease as contract } from '@balcao/contracts/release-health';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findRelease } from '../releases/releases.repository';
import { describeHealth } from './read-release-health';
import { takeBack } from './take-back';

/** Ends the test of a version, or puts the one that was on air before it back. */
export const takeBackRelease = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    (actor: Actor, id: string) =>
      db.platform(async ({ tx }) => {
        const release = await findRelease(tx, id);
        if (!release) throw new AppError('master/release-not-found');
        if (!(await takeBack(tx, release, actor))) throw new AppError('master/release-nothing-before');
        return describeHealth(tx, clock());
      }),
);
