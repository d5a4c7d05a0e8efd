import { COMMISSION_DAYS_MAX } from '@balcao/contracts/commissions';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { daysBetween, isDay, monthOf, type Period, periodOf } from '../payments/company-day';
import { readZone } from '../payments/payments.repository';
import { listServices, listServicesAlike } from './commission.repository';
import { type CommissionLine, commissionLines } from './commission-lines';
import type { CommissionDeps } from './commission-ports';
import { type DatedRule, ruleFinder } from './find-rule';
import { listPeople, listRules } from './rules.repository';

/** How long a refund of what was paid is looked for. */
const BACK_MS = 366 * 86_400_000;

export interface CommissionReport {
  zone: string;
  period: Period;
  lines: CommissionLine[];
  people: { id: string; nome: string; ativo: boolean }[];
}
interface Asked {
  de?: string | undefined;
  ate?: string | undefined;
  profissional_id?: string | null | undefined;
  /** Each service with what it is and whose, each service, or sums alone. */
  detail: 'named' | 'each' | 'sums';
}

/** The stretch a report is about, on the company's clock; the running month when none is named. */
function periodFor({ de, ate }: Asked, zone: string, now: Date): Period {
  if (!de && !ate) return monthOf(now, zone);
  for (const [field, day] of Object.entries({ de, ate }))
    if (!day || !isDay(day)) throw new AppError('http/invalid', { fields: { [field]: 'Informe a data.' } });
  const days = daysBetween(de ?? '', ate ?? '') + 1;
  if (days < 1 || days > COMMISSION_DAYS_MAX)
    throw new AppError('billing/bad-period', {
      message: `Escolha um período de até ${COMMISSION_DAYS_MAX} dias, com o fim depois do começo.`,
    });
  return periodOf(de ?? '', ate ?? '', zone);
}

/** The moments within a period at which a rule begins. */
const turnsOf = (rules: readonly DatedRule[], { de, ate }: Period, zone: string) =>
  [...new Set(rules.map(({ desde }) => desde))]
    .filter((day) => day > de && day <= ate)
    .map((day) => periodOf(day, day, zone).from);

/** Everything a report is made of, as it stands now, in the caller's transaction. */
export async function loadCommissions(
  { clock, sittings }: Pick<CommissionDeps, 'clock' | 'sittings'>,
  unit: UnitOfWork,
  asked: Asked,
): Promise<CommissionReport> {
  const zone = await readZone(unit);
  const period = periodFor(asked, zone, clock());
  const { from, to } = period;
  const profissional_id = asked.profissional_id ?? null;
  const people = await listPeople(unit);
  if (profissional_id && !people.some(({ id }) => id === profissional_id))
    throw new AppError('scheduling/professional-not-found');
  const rules = (await listRules(unit, profissional_id)).map(({ regra }) => regra);
  const span = { from, to, since: new Date(to.getTime() - BACK_MS), profissional_id };
  const rows = await (asked.detail === 'sums'
    ? listServicesAlike(unit, span, turnsOf(rules, period, zone))
    : listServices(unit, span, asked.detail === 'named'));
  const ruleOf = ruleFinder(rules);
  const lines = commissionLines(rows, { zone, from, to, ruleOf, sittings });
  return {
    zone,
    period,
    people,
    lines: profissional_id ? lines.filter((line) => line.profissional_id === profissional_id) : lines,
  };
}
