/** What is left of a price, by the time that is left of its month: never more than the price, and rounded down. */
export function leftOfMonth(cents: number, { begin, end, now }: { begin: Date; end: Date; now: Date }): number {
  const whole = end.getTime() - begin.getTime();
  const left = Math.min(whole, Math.max(0, end.getTime() - now.getTime()));
  return whole <= 0 ? 0 : Math.floor((cents * left) / whole);
}
