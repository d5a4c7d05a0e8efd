import type { Deps } from '@balcao/kit/deps';
import type { Mailer } from '@balcao/kit/mail';
import { claimNotice, endNotices, settleNotice } from './notices.repository';

export const SEND_NOTICES_EVERY_MS = 30_000;
/** Letters of one run; the next one goes on. */
const PER_RUN = 200;
/** A mail server that refuses so many in a row has its next turn at the next run. */
const REFUSED = 3;
const TRIES = 6;
const AGAIN_MS = 5 * 60_000;
/** Longer than a sending may take, many times over: its worker is dead. */
const SILENT_MS = 10 * 60_000;

/**
 * Sends what is planned, each letter claimed before it leaves: several workers never send the same one. What a mail server
 * did not take is tried again; what a killed worker may have sent is not.
 */
export const sendNotices =
  ({ db, clock, log, mailer }: Pick<Deps, 'db' | 'clock' | 'log'> & { mailer: Mailer }) =>
  async (): Promise<void> => {
    const now = clock();
    const silentSince = new Date(now.getTime() - SILENT_MS);
    const ended = await db.platform(({ tx }) => endNotices(tx, { now, silentSince }));
    if (ended > 0) log.warn({ ended }, 'notices were given up');
    let refused = 0;
    for (let n = 0; n < PER_RUN && refused < REFUSED; n++) {
      const notice = await db.platform(({ tx }) => claimNotice(tx, clock()));
      if (!notice) return;
      const { id, email, assunto, texto, tentativas } = notice;
      const posted = await mailer.send({ to: email, subject: assunto, text: texto, id });
      refused = posted === 'failed' ? refused + 1 : 0;
      const next = posted !== 'failed' ? 'enviado' : tentativas < TRIES ? 'planejado' : 'falhou';
      const tentarEm = new Date(clock().getTime() + (next === 'planejado' ? AGAIN_MS * tentativas : 0));
      await db.platform(({ tx }) => settleNotice(tx, id, { estado: next, tentarEm }));
    }
  };
