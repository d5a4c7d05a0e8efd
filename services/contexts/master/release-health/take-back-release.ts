import { ERRORS } from '@balcao/contracts/errors';
import { takeBackRelease as contract, type PassedOver } from '@balcao/contracts/release-health';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { bringShells } from '../releases/bring-shells';
import type { Judges } from '../releases/judges';
import { findRelease } from '../releases/releases.repository';
import { describeHealth } from './read-release-health';
import { takeBack } from './take-back';

/** Ends the test of a version, or puts the one that was on air before it back. */
export const takeBackRelease = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'clock'> & Judges) => async (actor: Actor, id: string) => {
    const judges = await bringShells(deps, (tx) => findRelease(tx, id));
    return deps.db.platform(async ({ tx }) => {
      const release = await findRelease(tx, id);
      if (!release) throw new AppError('master/release-not-found');
      const { done, puladas } = await takeBack(tx, judges, release, { author: actor });
      if (!done) throw nothingBefore(puladas);
      return describeHealth(tx, deps.clock());
    });
  },
);

const nothingBefore = (puladas: readonly PassedOver[]) => {
  const reasons = puladas.map(({ versao, motivo }) => `${versao}: ${motivo}`);
  const { text } = ERRORS['master/release-nothing-before'];
  return new AppError('master/release-nothing-before', { message: [text, ...reasons].join(' ') });
};
