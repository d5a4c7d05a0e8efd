import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { bringCheckForward } from './connection.repository';
import { BROKEN_MS } from './next-check';

/** However often something looks wrong (an unlucky phone says so several times a second): one question in so long. */
const USUAL_MS = 5_000;

/** Something says that an instance is not as we believe: the gateway is asked as soon as it may be. */
export async function doubtConnection(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  unit: UnitOfWork,
  instanceId: string,
): Promise<void> {
  const now = deps.clock();
  const at = await bringCheckForward(unit, instanceId, now, { usualMs: USUAL_MS, brokenMs: BROKEN_MS });
  if (!at) return;
  const delayMs = Math.max(0, at.getTime() - now.getTime());
  unit.afterCommit(() => deps.jobs.enqueue('check-connection', { tenantId: unit.tenantId, instanceId }, { delayMs }));
}
