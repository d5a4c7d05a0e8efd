/** Cents of an amount as it travels ("80.00" → 8000): whole numbers, so that sums are exact. */
export const centsOf = (money: string): number => Number(money.replace('.', ''));

/** The amount as it travels: 8000 → "80.00". */
export function moneyOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The most a price or a payment may be, in cents: far from where sums stop fitting. */
export const AMOUNT_MAX_CENTS = 9_999_999_999;
export const AMOUNT_MAX_TEXT = 'Informe um valor de no máximo R$ 99.999.999,99.';
