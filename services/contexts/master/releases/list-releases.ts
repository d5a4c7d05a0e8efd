import { masterReleases as contract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import type { Judges } from './judges';
import { presentReleases } from './present-releases';

export const listReleases = useCase(
  contract,
  (deps: Pick<Deps, 'db'> & Judges) => (_actor: Actor) => presentReleases(deps),
);
