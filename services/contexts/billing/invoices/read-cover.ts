import type { SubscriptionRow } from '../subscription/subscription.repository';
import { listPaidRows } from './invoices.repository';
import { coveredBy, creditOf, paidMonths } from './paid-months';

type Scope = Parameters<typeof listPaidRows>[0];

/**
 * What the paid months of a company are worth now, in cents: `credit` is taken off a dearer plan; one that costs no more than
 * `covered` is valid at once. Null: nothing is paid ahead.
 */
export async function readCover(unit: Scope, current: SubscriptionRow | undefined, now: Date) {
  if (!current?.pago_ate || current.pago_ate <= now) return null;
  const months = paidMonths(await listPaidRows(unit, now), current.pago_ate, now);
  const credit = creditOf(months, now);
  return { credit, covered: Math.max(coveredBy(months, current.valor), credit) };
}
