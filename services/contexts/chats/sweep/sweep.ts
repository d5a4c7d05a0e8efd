import type { JobData, JobName } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';
import { removeOldFrames } from '@balcao/kit/realtime-events';
import { keptSince } from '@balcao/kit/retention';
import { findStuckSends } from '../outbox/envios.repository';
import { OUTBOX_LIMITS } from '../outbox/outbox-limits';
import { findEndedSnoozes } from '../snooze/snooze.repository';
import { findOverdueInbox, findOverdueReplies, removeOldInbox } from './sweep.repository';

export interface SweepLimits {
  /** Younger than this it is probably on its way. */
  slackMs: number;
  batch: number;
  leaseMs: number;
}
const SWEEP_LIMITS: SweepLimits = {
  slackMs: 5_000,
  batch: 5_000,
  leaseMs: OUTBOX_LIMITS.leaseMs,
};
export const SWEEP_EVERY_MS = 15_000;
/** So many reach also a busy Redis within the second that is waited for it. */
const MOST_AT_ONCE = 250;

/**
 * Finds in Postgres what a lost job left behind, and enqueues it again: Redis may be wiped at any moment. Enqueueing twice
 * is harmless. Conversations that were put off come back the same way. Also forgets what is kept only for a while.
 */
export const sweep =
  (deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>, limits: Partial<SweepLimits> = {}) =>
  async (): Promise<void> => {
    const { slackMs, batch, leaseMs } = { ...SWEEP_LIMITS, ...limits };
    const ago = (ms: number) => new Date(deps.clock().getTime() - ms);
    const found = await deps.db.platform(async (unit) => ({
      inbox: await findOverdueInbox(unit, ago(slackMs), batch),
      replies: await findOverdueReplies(unit, ago(slackMs), batch),
      snoozes: await findEndedSnoozes(unit, ago(0), batch),
      sends: await findStuckSends(unit, ago(slackMs), ago(leaseMs), batch),
    }));
    /** What of one list does not reach Redis now is found again; the other lists do not wait for it. */
    async function enqueueAll<N extends JobName>(name: N, all: JobData<N>[]): Promise<void> {
      try {
        for (let from = 0; from < all.length; from += MOST_AT_ONCE)
          await deps.jobs.enqueueMany(name, all.slice(from, from + MOST_AT_ONCE));
      } catch (error) {
        deps.log.warn({ err: error, job: name }, 'sweep: not all were enqueued');
      }
    }
    await enqueueAll('receive-message', found.inbox);
    await enqueueAll('reply-with-ai', found.replies);
    await enqueueAll('send-planned', found.sends);
    await enqueueAll('end-snooze', found.snoozes);
    const removed = await deps.db.platform(
      async (unit) =>
        (await removeOldFrames(unit, keptSince('realtime_events', ago(0)), batch)) +
        (await removeOldInbox(unit, keptSince('webhook_events', ago(0)), batch)),
    );
    const enqueued = found.inbox.length + found.replies.length + found.sends.length + found.snoozes.length;
    if (enqueued + removed > 0) deps.log.info({ enqueued, removed }, 'sweep');
  };
