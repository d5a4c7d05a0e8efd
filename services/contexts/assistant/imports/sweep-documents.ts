import type { Deps } from '@balcao/kit/deps';
import { removeOldQuestions } from '../knowledge/questions.repository';
import { findUnread } from './imports.repository';
import { READING_LEASE_MS } from './read-document';

/** What nobody answered in a season, nobody asks any more. */
const QUESTIONS_KEPT_MS = 90 * 24 * 3_600_000;

/** Wakes readings whose wake-up or worker was lost, and forgets questions of long ago. */
export const sweepDocuments =
  ({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>) =>
  async (): Promise<void> => {
    const ago = (ms: number) => new Date(clock().getTime() - ms);
    const unread = await db.platform((unit) => findUnread(unit, ago(READING_LEASE_MS)));
    for (const work of unread) await jobs.enqueue('read-document', work);
    await db.platform((unit) => removeOldQuestions(unit, ago(QUESTIONS_KEPT_MS)));
  };
