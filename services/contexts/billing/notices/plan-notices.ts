import { UNLIMITED } from '@balcao/contracts/constants';
import type { Deps } from '@balcao/kit/deps';
import type { BillingPorts } from '../billing-ports';
import { readMonth } from '../usage/usage.repository';
import { FIRST_NOTICE_DAYS, limitNotice, type MonthlyLimit, OVER_FOR_DAYS, trialNotice } from './account-notice';
import { listEndingTrials, pageOfLimited } from './notices.repository';

export const PLAN_NOTICES_EVERY_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const LIMITS = ['agendamentos', 'mensagens'] as const satisfies MonthlyLimit[];

export type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'notify'> & Pick<BillingPorts, 'tellAdmins'>;

/** Plans the letters that today asks for, on the clock of each company. Telling twice is telling once. */
export const planNotices = (deps: NoticeDeps) => async (): Promise<void> => {
  await planTrials(deps);
  await planLimits(deps);
};

async function planTrials(deps: NoticeDeps): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  // A day more: what is three days away on a calendar may be almost four.
  const stretch = { from: inDays(-OVER_FOR_DAYS), to: inDays(FIRST_NOTICE_DAYS + 1) };
  const companies = await db.platform(({ tx }) => listEndingTrials(tx, stretch));
  for (const company of companies)
    await tellOfTrial(deps, company, now).catch((err: unknown) =>
      log.warn({ err, tenantId: company.id }, 'the end of a trial was not told'),
    );
}

/** By letter, which is told once for each day that matters, and with it in the panel. */
async function tellOfTrial(
  { db, config, tellAdmins, notify }: NoticeDeps,
  { id, fuso_horario, ends }: { id: string; fuso_horario: string; ends: Date },
  now: Date,
): Promise<void> {
  const notice = trialNotice(ends, now, { zone: fuso_horario, plansUrl: `${config.publicUrl}/subscription` });
  if (!notice) return;
  const isNews = await db.platform(({ tx }) => tellAdmins(tx, Object.assign({ tenantId: id }, notice), now));
  if (isNews) await db.tenant(id, (unit) => notify(unit, { evento: 'teste', detalhe: notice.tipo }));
}

async function planLimits(deps: NoticeDeps): Promise<void> {
  const { db, clock, log } = deps;
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const ids: string[] = await db.platform(({ tx }) => pageOfLimited(tx, clock(), from));
    for (const id of ids) {
      // One company that cannot be counted now keeps nobody else from being told.
      await tellOfLimits(deps, id).catch((err: unknown) =>
        log.warn({ err, tenantId: id }, 'limits were not looked at'),
      );
    }
    after = ids.at(-1) ?? null;
    if (after === null) return;
  }
}

async function tellOfLimits({ db, clock, config, tellAdmins }: NoticeDeps, tenantId: string): Promise<void> {
  const now = clock();
  const month = await db.tenant(tenantId, (unit) => readMonth(unit, now));
  if (!month) return;
  for (const what of LIMITS) {
    const limit = month[`limite_${what}`];
    if (limit >= UNLIMITED || month[what] < limit) continue;
    const about = { zone: month.fuso_horario, limit, plansUrl: `${config.publicUrl}/subscription` };
    const notice = Object.assign({ tenantId }, limitNotice(what, now, about));
    await db.platform(({ tx }) => tellAdmins(tx, notice, now));
  }
}
