import { masterReleases as contract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { presentRelease } from './present-release';
import { listReleaseRows } from './releases.repository';

export const listReleases = useCase(contract, ({ db }: Deps) => async (_actor: Actor) => {
  const rows = await db.platform(({ tx }) => listReleaseRows(tx));
  return { items: rows.map(presentRelease) };
});
