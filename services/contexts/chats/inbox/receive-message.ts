import type { JobData } from '@balcao/contracts/jobs';
import { describeError } from '@balcao/kit/describe-error';
import { touchInstance } from '../integrations/instances.repository';
import { type InboxRow, lockOrder, nextDue, nextDueAt, updateRow } from './inbox.repository';
import type { InboxDeps } from './inbox-deps';
import { processEvent } from './process-event';

type Job = JobData<'receive-message'>;

/** What went wrong, without what was being written. */
function faultOf(error: unknown): string {
  const { message, cause } = describeError(error);
  return `${cause?.code ?? ''} ${cause?.message ?? message}`.trim().slice(0, 200);
}

/** Handles the oldest row that is due, in one transaction. False: nothing was due. */
async function takeOne(deps: InboxDeps, { tenantId, instanceId, key }: Job): Promise<boolean> {
  let taken: InboxRow | undefined;
  try {
    return await deps.db.tenant(tenantId, async (unit) => {
      await lockOrder(unit, instanceId, key);
      const now = deps.clock();
      const row = await nextDue(unit, instanceId, key, now);
      if (!row) return false;
      taken = row;
      const outcome = await processEvent(deps, unit, row);
      await updateRow(
        unit,
        row.id,
        outcome.kind === 'hold'
          ? { proxima_em: outcome.until }
          : {
              status: 'done',
              resultado: outcome.resultado,
              erro: null,
              processed_at: now,
              ...(outcome.forget && { payload: {}, order_key: '' }),
            },
      );
      return true;
    });
  } catch (error) {
    if (!taken) throw error;
    await postpone(deps, tenantId, taken, error);
    return true;
  }
}

/** A row that fails steps aside, comes back later, and ends in the dead letters; its neighbours go on. */
async function postpone(deps: InboxDeps, tenantId: string, row: InboxRow, error: unknown): Promise<void> {
  const tentativas = row.tentativas + 1;
  const dead = tentativas >= deps.limits.maxAttempts;
  const wait = deps.limits.backoffMs * 4 ** (tentativas - 1);
  const now = deps.clock();
  deps.log.error({ err: error, eventId: row.id, event: row.event, tentativas, dead }, 'inbox event failed');
  await deps.db.tenant(tenantId, (unit) =>
    updateRow(unit, row.id, {
      tentativas,
      erro: faultOf(error),
      proxima_em: new Date(now.getTime() + wait),
      ...(dead && { status: 'dead', resultado: 'dead', processed_at: now }),
    }),
  );
}

/** Empties the inbox of one conversation key, in order; what waits for later is enqueued for then. */
export async function receiveMessage(deps: InboxDeps, job: Job): Promise<void> {
  const { tenantId, instanceId, key } = job;
  const waiting = () => deps.db.tenant(tenantId, (unit) => nextDueAt(unit, instanceId, key));
  const msUntil = (at: Date) => at.getTime() - deps.clock().getTime();
  await deps.db.tenant(tenantId, (unit) => touchInstance(unit, instanceId, deps.clock()));
  for (;;) {
    while (await takeOne(deps, job));
    const at = await waiting();
    if (!at) return;
    if (msUntil(at) <= 0) continue;
    await deps.jobs.enqueue('receive-message', job, { delayMs: msUntil(at) });
    // Our job may have replaced one that came in meanwhile: look once more.
    const again = await waiting();
    if (!again || msUntil(again) > 0) return;
  }
}
