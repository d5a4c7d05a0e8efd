import type { JobData } from '@balcao/contracts/jobs';
import { describeError } from '@balcao/kit/describe-error';
import { touchInstance } from '../integrations/touch-instance';
import type { InboxDeps } from './inbox-deps';
import { processRows } from './process-rows';
import { isTrial } from './trial-message';
import { changeRow, type InboxRow, keepOutcomes, lockWaiting } from './waiting-rows.repository';

type Job = JobData<'receive-message'>;

/** Rows of one transaction: a conversation is locked no longer than they take. */
const AT_ONCE = 25;

/** What a transaction left behind: due already, later, or nothing. */
interface Left {
  more: boolean;
  nextAt: Date | null;
}

/** What went wrong, without what was being written. */
function faultOf(error: unknown): string {
  const told = describeError(error);
  const { code = '', message } = told.cause ?? told;
  return `${code} ${message}`.trim().slice(0, 200);
}

const earliest = (dates: readonly (Date | null)[]): Date | null => {
  const known = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return known.length > 0 ? new Date(Math.min(...known)) : null;
};

/** Handles what is due, at most `size` rows, in one transaction. `taken` learns which: whoever fails is told apart by it. */
async function drain(deps: InboxDeps, job: Job, size: number, taken: InboxRow[]): Promise<Left> {
  const { tenantId, instanceId, key } = job;
  return deps.db.tenant(tenantId, async (unit) => {
    const now = deps.clock();
    // One more than is taken: the oldest may not be due.
    const waiting = await lockWaiting(unit, { instanceId, orderKey: key, now, limit: AT_ONCE + 1 });
    const nextAt = waiting[0]?.nextAt ?? null;
    const due = waiting.flatMap(({ row }) => (row.proxima_em <= now ? [row] : []));
    taken.push(...due.slice(0, size));
    if (taken.length === 0) return { more: false, nextAt };
    const outcomes = await processRows(deps, unit, taken);
    keepOutcomes(unit, taken, outcomes, now);
    const held = outcomes.map((outcome) => (outcome.kind === 'hold' ? outcome.until : null));
    return { more: due.length > size || waiting.length > AT_ONCE, nextAt: earliest([...held, nextAt]) };
  });
}

/** A row that fails steps aside, comes back later, and ends in the dead letters; its neighbours go on. */
async function postpone(deps: InboxDeps, tenantId: string, row: InboxRow, error: unknown): Promise<void> {
  const tentativas = row.tentativas + 1;
  const dead = tentativas >= deps.limits.maxAttempts;
  const wait = deps.limits.backoffMs * 4 ** (tentativas - 1);
  const now = deps.clock();
  deps.log.error({ err: error, eventId: row.id, event: row.event, tentativas, dead }, 'inbox event failed');
  await deps.db.tenant(tenantId, async (unit) =>
    changeRow(unit, row.id, {
      tentativas,
      erro: faultOf(error),
      proxima_em: new Date(now.getTime() + wait),
      ...(dead && { status: 'dead' as const, resultado: 'dead', processed_at: now }),
    }),
  );
}

/** `heard`: something of it came from the gateway. */
interface Drained {
  nextAt: Date | null;
  heard: boolean;
}

/** Several fail together: from then on one at a time, so that the one to blame is found. */
async function drainAll(deps: InboxDeps, job: Job): Promise<Drained> {
  let size = AT_ONCE;
  let heard = false;
  for (;;) {
    const taken: InboxRow[] = [];
    try {
      const { more, nextAt } = await drain(deps, job, size, taken);
      heard ||= !taken.every(isTrial);
      if (!more) return { nextAt, heard };
    } catch (error) {
      const [only, ...others] = taken;
      if (!only) throw error;
      heard ||= !taken.every(isTrial);
      if (others.length === 0) await postpone(deps, job.tenantId, only, error);
      size = 1;
    }
  }
}

/** Empties the inbox of one conversation key, in order; what waits for later is enqueued for then. */
export async function receiveMessage(deps: InboxDeps, job: Job): Promise<void> {
  let enqueuedFor: number | undefined;
  for (;;) {
    const { nextAt, heard } = await drainAll(deps, job);
    if (heard) await touchInstance(deps, job.tenantId, job.instanceId);
    if (!nextAt || nextAt.getTime() === enqueuedFor) return;
    enqueuedFor = nextAt.getTime();
    const delayMs = enqueuedFor - deps.clock().getTime();
    // Our job may replace one that came in meanwhile: then it is looked once more.
    if (delayMs > 0) await deps.jobs.enqueue('receive-message', job, { delayMs });
  }
}
