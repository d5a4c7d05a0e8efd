import { DAY_MS } from '@balcao/contracts/constants';
import type { Deps } from '@balcao/kit/deps';
import { forgetFactors, forgetInvitations, forgetResets, forgetSessions } from './retention.repository';

export const FORGET_EVERY_MS = 3_600_000;
/** How long what ended still answers with what became of it. */
const KEPT_MS = { convites: 90 * DAY_MS, redefinicoes: 7 * DAY_MS, sessoes: 0, fatores: DAY_MS };
/** So many rows of one kind at a time: a look that finds more goes on with the next one. */
const BATCH = 5_000;

/** Deletes what ended so long ago that nobody asks for it: invitations, links, sign-ins, second factors never turned on. */
export const forgetEnded =
  ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) =>
  async (): Promise<void> => {
    const ago = (ms: number) => ({ before: new Date(clock().getTime() - ms), limit: BATCH });
    const removed = await db.platform(async ({ tx }) => ({
      convites: await forgetInvitations(tx, ago(KEPT_MS.convites)),
      redefinicoes: await forgetResets(tx, ago(KEPT_MS.redefinicoes)),
      sessoes: await forgetSessions(tx, ago(KEPT_MS.sessoes)),
      fatores: await forgetFactors(tx, ago(KEPT_MS.fatores)),
    }));
    if (Object.values(removed).some((n) => n > 0)) log.info({ removed }, 'what ended long ago was forgotten');
  };
