import { addDays, type Day } from '@balcao/kit/zone-time';

/** Days, in any order and repeated, as stretches of days that follow each other. */
export function mergeDays(days: readonly Day[]): { de: Day; ate: Day }[] {
  const stretches: { de: Day; ate: Day }[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = stretches.at(-1);
    if (last && addDays(last.ate, 1) === day) last.ate = day;
    else stretches.push({ de: day, ate: day });
  }
  return stretches;
}
