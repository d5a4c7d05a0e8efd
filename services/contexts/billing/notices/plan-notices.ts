import { DAY_MS } from '@balcao/contracts/constants';
import type { Deps } from '@balcao/kit/deps';
import type { BillingPorts } from '../billing-ports';
import { type AccountNotice, FIRST_NOTICE_DAYS, limitNotice, OVER_FOR_DAYS, trialNotice } from './account-notice';
import { listEndingTrials, pageOfReached } from './notices.repository';

export const PLAN_NOTICES_EVERY_MS = 5 * 60_000;

export type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'notify'> & Pick<BillingPorts, 'tellAllAdmins'>;

/** Plans the letters that today asks for, on the clock of each company. Telling twice is telling once. */
export const planNotices = (deps: NoticeDeps) => async (): Promise<void> => {
  await planTrials(deps).catch((err: unknown) => deps.log.warn({ err }, 'the ends of trials were not told'));
  await planLimits(deps);
};

/** By letter, which is told once for each day that matters, and with it in the panel: only who hears something is visited. */
async function planTrials({ db, clock, log, config, tellAllAdmins, notify }: NoticeDeps): Promise<void> {
  const now = clock();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  // A day more: what is three days away on a calendar may be almost four.
  const stretch = { from: inDays(-OVER_FOR_DAYS), to: inDays(FIRST_NOTICE_DAYS + 1) };
  const plansUrl = `${config.publicUrl}/subscription`;
  const notices = new Map<string, AccountNotice & { tenantId: string }>();
  const news = await db.platform(async ({ tx }) => {
    for (const { id, fuso_horario, ends } of await listEndingTrials(tx, stretch)) {
      const notice = trialNotice(ends, now, { zone: fuso_horario, plansUrl });
      if (notice) notices.set(id, Object.assign({ tenantId: id }, notice));
    }
    return tellAllAdmins(tx, [...notices.values()], now);
  });
  for (const id of news)
    await db
      .tenant(id, (unit) => notify(unit, { evento: 'teste', detalhe: notices.get(id)?.tipo ?? '' }))
      .catch((err: unknown) => log.warn({ err, tenantId: id }, 'the end of a trial was told by letter only'));
}

async function planLimits({ db, clock, config, tellAllAdmins }: NoticeDeps): Promise<void> {
  const now = clock();
  const plansUrl = `${config.publicUrl}/subscription`;
  let after: string | null = null;
  do {
    const from: string | null = after;
    after = await db.platform(async ({ tx }) => {
      const { reached, last } = await pageOfReached(tx, now, from);
      const notices = reached.map(({ id, fuso_horario, what, limite }) =>
        Object.assign({ tenantId: id }, limitNotice(what, now, { zone: fuso_horario, limit: limite, plansUrl })),
      );
      await tellAllAdmins(tx, notices, now);
      return last;
    });
  } while (after !== null);
}
