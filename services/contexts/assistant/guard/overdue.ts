import type { Evidence } from './evidence';
import { quantitiesIn } from './quantities';
import type { Said } from './said';

/** 'A cada 3 meses, então já passou do prazo', to somebody who did it four months ago. */
export function isOverdue({ folded }: Said, { customer }: Evidence): boolean {
  if (!/\bpass(?:ou|a|aram) do prazo\b/.test(folded)) return false;
  const limits = quantitiesIn(folded);
  const theirs = quantitiesIn(customer.folded);
  return limits.some((limit) => theirs.some(({ unit, count }) => unit === limit.unit && count > limit.count));
}
