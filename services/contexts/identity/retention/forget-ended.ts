import type { Deps } from '@balcao/kit/deps';
import { keptSince } from '@balcao/kit/retention';
import { forgetFactors, forgetInvitations, forgetLetters, forgetResets, forgetSessions } from './retention.repository';

export const FORGET_EVERY_MS = 3_600_000;
/** So many rows of one kind at a time: a look that finds more goes on with the next one. */
const BATCH = 5_000;

/** Deletes what ended so long ago that nobody asks for it: invitations, links, sign-ins, second factors never turned on, letters. */
export const forgetEnded =
  ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) =>
  async (): Promise<void> => {
    const old = (table: Parameters<typeof keptSince>[0]) => ({ before: keptSince(table, clock()), limit: BATCH });
    const removed = await db.platform(async ({ tx }) => ({
      convites: await forgetInvitations(tx, old('convites')),
      redefinicoes: await forgetResets(tx, old('redefinicoes_senha')),
      sessoes: await forgetSessions(tx, old('sessoes')),
      fatores: await forgetFactors(tx, old('segundos_fatores')),
      cartas: await forgetLetters(tx, old('avisos_conta')),
    }));
    if (Object.values(removed).some((n) => n > 0)) log.info({ removed }, 'what ended long ago was forgotten');
  };
