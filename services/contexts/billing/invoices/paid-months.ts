import { centsOf } from '@balcao/contracts/money';
import type { PaidRow } from './invoices.repository';
import { leftOfMonth } from './prorate';

/** The paid months of a subscription from the one under way on, as far as their money was not given back. */
export interface PaidMonth {
  cents: number;
  begin: Date;
  end: Date;
}

// docs/decisions/0070-a-paid-plan-waits-for-its-invoice.md
/**
 * Back from the day until which the subscription is paid, each month where the next one begins. What an upgrade took off
 * already does not lead there, and is not found again.
 */
export function paidMonths(rows: PaidRow[], ends: Date, now: Date): PaidMonth[] {
  const months: PaidMonth[] = [];
  for (let end = ends; end > now; ) {
    const row = rows.find(({ inicio, fim }) => fim?.getTime() === end.getTime() && inicio && inicio < end);
    if (!row?.inicio) break;
    if (!row.voltou) months.push({ cents: centsOf(row.preco), begin: row.inicio, end });
    end = row.inicio;
  }
  return months;
}

/** What is left of them: months to come whole, the one under way by time; only that one is ever rounded. */
export const creditOf = (months: PaidMonth[], now: Date): number =>
  months.reduce((all, { cents, begin, end }) => all + leftOfMonth(cents, { begin, end, now }), 0);

/** What a plan may cost without a month being had for less than its price. */
export const coveredBy = (months: PaidMonth[], valor: string): number =>
  Math.max(centsOf(valor), months.length > 0 ? Math.min(...months.map(({ cents }) => cents)) : 0);
