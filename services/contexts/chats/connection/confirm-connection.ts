import type { Instance } from '@balcao/contracts/integrations';
import { findInstanceById } from '../integrations/instances.repository';
import { askAbout, type CheckDeps, claim } from './check-connection';
import { bringCheckForward, type InstanceTarget } from './connection.repository';
import { BROKEN_MS } from './next-check';

/** How an instance really stands; asked at the gateway when ours says anything but 'connected'. */
export type ConfirmConnection = (target: InstanceTarget) => Promise<Instance['status']>;

const GAPS = { usualMs: BROKEN_MS, brokenMs: BROKEN_MS };

async function confirm(deps: CheckDeps, target: InstanceTarget): Promise<Instance['status']> {
  const { tenantId, instanceId } = target;
  const known = await deps.db.tenant(tenantId, async (unit) => {
    const row = await findInstanceById(unit, instanceId);
    if (row && row.status !== 'connected') await bringCheckForward(unit, instanceId, deps.clock(), GAPS);
    return row;
  });
  if (!known) return 'disconnected';
  if (known.status === 'connected') return known.status;
  const claimed = await claim(deps, target);
  return ((claimed && (await askAbout(deps, claimed))) ?? known).status;
}

/**
 * Asked before a send is refused because of a stored state. Never inside a transaction: it may wait for the gateway. Asks at
 * most once in 30 s about an instance; between two questions the last answer counts.
 */
export function confirmConnection(deps: CheckDeps): ConfirmConnection {
  const asking = new Map<string, Promise<Instance['status']>>();
  return (target) => {
    const running = asking.get(target.instanceId);
    if (running) return running;
    const asked = confirm(deps, target).finally(() => asking.delete(target.instanceId));
    asking.set(target.instanceId, asked);
    return asked;
  };
}
