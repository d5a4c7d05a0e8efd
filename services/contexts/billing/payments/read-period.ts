import { type PaymentFilter, PERIOD_DAYS_MAX } from '@balcao/contracts/payments';
import { AppError } from '@balcao/kit/errors';
import { daysBetween, isDay, type Period, periodOf } from './company-day';

/** The stretch a question is about, on the company's clock; null: of every time. */
export function readPeriod({ de, ate, profissional_id }: PaymentFilter, zone: string): Period | null {
  if (!de && !ate) {
    // Whose visits they were is looked up one by one: never for the payments of a company's whole life.
    if (profissional_id) throw new AppError('billing/bad-period', { fields: { de: 'Escolha o período.' } });
    return null;
  }
  for (const [field, day] of Object.entries({ de, ate })) {
    if (!day || !isDay(day)) throw new AppError('http/invalid', { fields: { [field]: 'Informe a data.' } });
  }
  const [from = '', to = ''] = [de, ate];
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > PERIOD_DAYS_MAX) throw new AppError('billing/bad-period');
  return periodOf(from, to, zone);
}

/** Whose visits they were is looked up payment by payment: such a question waits for the one before it. */
export const costOf = ({ profissional_id }: PaymentFilter): 'usual' | 'heavy' => (profissional_id ? 'heavy' : 'usual');
