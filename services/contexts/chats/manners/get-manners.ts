import { readManners as contract, type MannersNow } from '@balcao/contracts/manners';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { countOpeningsToday, countOptedOut, findManners } from './manners.repository';

/** The settings with what they rule over today. */
export async function presentManners(unit: UnitOfWork, now: Date): Promise<MannersNow> {
  const manners = await findManners(unit);
  const iniciadas_hoje = await countOpeningsToday(unit, now);
  return Object.assign({ iniciadas_hoje, saidas: await countOptedOut(unit) }, manners);
}

export const getManners = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'clock'>) => (actor: Actor) =>
    deps.db.tenant(tenantOf(actor), (unit) => presentManners(unit, deps.clock())),
);
