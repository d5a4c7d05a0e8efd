import type { Deps } from '@balcao/kit/deps';
import { keptSince } from '@balcao/kit/retention';
import { removeOldTries } from '../ai-test/perguntas.repository';
import { removeOldQuestions } from '../knowledge/questions.repository';
import { findDueSenses } from '../sense/sense.repository';
import { findUnread } from './imports.repository';
import { PATIENCE } from './read-document';

const TRIES_AT_ONCE = 500;

const MOST_AT_ONCE = 200;

/** Wakes readings whose wake-up or worker was lost and searches by sense whose turn has come, and forgets questions of long ago. */
export const sweepDocuments =
  ({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>) =>
  async (): Promise<void> => {
    const ago = (ms: number) => new Date(clock().getTime() - ms);
    const unread = await db.platform((unit) => findUnread(unit, ago(PATIENCE.leaseMs)));
    for (const work of unread) await jobs.enqueue('read-document', work);
    const due = await db.platform((unit) => findDueSenses(unit, clock(), MOST_AT_ONCE));
    for (const work of due) await jobs.enqueue('embed-passages', work);
    await db.platform((unit) => removeOldQuestions(unit, keptSince('perguntas_sem_resposta', clock())));
    await db.platform((unit) => removeOldTries(unit, keptSince('perguntas_ia', clock()), TRIES_AT_ONCE));
  };
