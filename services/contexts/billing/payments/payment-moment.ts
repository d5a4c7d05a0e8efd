import { AppError } from '@balcao/kit/errors';
import { type Day, dayIn, isDay, noonOf } from './company-day';

/** When a payment of this day was made: now, or at noon of an earlier day of the company. */
export function paymentMoment(data: Day | undefined, now: Date, zone: string): Date {
  if (!data) return now;
  if (!isDay(data)) throw new AppError('http/invalid', { fields: { data: 'Informe a data.' } });
  const today = dayIn(zone, now);
  if (data > today) {
    const text = 'O pagamento não pode ser de um dia que ainda não chegou.';
    throw new AppError('billing/future-day', { fields: { data: text } });
  }
  return data === today ? now : noonOf(data, zone);
}
