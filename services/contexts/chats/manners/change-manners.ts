import { saveManners as contract, type Manners } from '@balcao/contracts/manners';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { presentManners } from './get-manners';
import { storeManners } from './manners.repository';
import { hurryHeld } from './openings.repository';

/** More conversations than this at once are left to the sweep. */
const AT_ONCE = 200;

/** What waits for tomorrow under the old limit is looked at once more. */
export const changeManners = useCase(
  contract,
  (deps: Pick<Deps, 'db' | 'clock' | 'jobs'>) => (actor: Actor, manners: Manners) =>
    deps.db.tenant(tenantOf(actor), async (unit) => {
      await storeManners(unit, manners);
      const held = await hurryHeld(unit, deps.clock());
      const jobs = held.slice(0, AT_ONCE).map((chatId) => ({ tenantId: unit.tenantId, chatId }));
      if (jobs.length > 0) unit.afterCommit(() => deps.jobs.enqueueMany('send-planned', jobs));
      return presentManners(unit, deps.clock());
    }),
);
