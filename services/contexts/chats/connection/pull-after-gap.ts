import type { Deps } from '@balcao/kit/deps';
import { bringPullForward, listLinkedInstances } from './connection.repository';

/** Spread over so long, for the sake of the gateway. */
const WITHIN_MS = 60_000;

/** The webhook was away: every linked instance is asked soon for what was not delivered. */
export const pullAfterGap = (deps: Pick<Deps, 'db' | 'clock' | 'log'>) => async (): Promise<void> => {
  const linked = await deps.db.platform(listLinkedInstances);
  for (const { tenantId, instanceId } of linked) {
    const at = new Date(deps.clock().getTime() + Math.random() * WITHIN_MS);
    await deps.db.tenant(tenantId, (unit) => bringPullForward(unit, instanceId, at));
  }
  deps.log.info({ instances: linked.length }, 'messages are looked for after a gap');
};
