import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { type InstanceTarget, listLinkedInstances, sayPullForward } from './connection.repository';

/** Spread over so long, for the sake of the gateway. */
const WITHIN_MS = 60_000;
/** Of one transaction. */
const AT_ONCE = 100;

/** The webhook was away: every linked instance is asked soon for what was not delivered. */
export const pullAfterGap = (deps: Pick<Deps, 'db' | 'clock' | 'log'>) => async (): Promise<void> => {
  const linked = await deps.db.platform(listLinkedInstances);
  const now = deps.clock().getTime();
  const partOf = (target: InstanceTarget) => ({
    tenantId: target.tenantId,
    statement: (tx: Tx) => sayPullForward(tx, target, new Date(now + Math.random() * WITHIN_MS)),
  });
  for (let from = 0; from < linked.length; from += AT_ONCE) {
    const parts = linked.slice(from, from + AT_ONCE).map(partOf);
    await deps.db.together(parts).catch(async (error: unknown) => {
      deps.log.warn({ err: error }, 'instances are brought forward one by one');
      // Somebody holds one of the rows: it is waited for without the others.
      for (const { tenantId, statement } of parts) await deps.db.tenant(tenantId, ({ tx }) => statement(tx));
    });
  }
  deps.log.info({ instances: linked.length }, 'messages are looked for after a gap');
};
