import { addDays, type Day, dayOf, instantAt } from '@balcao/kit/zone-time';
import { customerWindow } from '../appointments/customer-rules';
import type { AgendaRules } from '../availability/availability.repository';
import { mergeSpans } from '../availability/working-periods';
import type { Refusal, VisitWindow } from './visits-port';

/** The part of a window that lies on one day of the company. */
export interface DayWindow extends VisitWindow {
  day: Day;
}

/** So many days are looked through at most; who wants to come later names a later day. */
const MOST_DAYS = 62;

/** What is left of some windows between two instants. */
const within = (windows: readonly VisitWindow[], from: number, to: number): VisitWindow[] =>
  windows
    .map(({ inicio, fim }) => ({ inicio: Math.max(inicio, from), fim: Math.min(fim, to) }))
    .filter(({ inicio, fim }) => fim > inicio);

function partsOf(windows: readonly VisitWindow[], zone: string): DayWindow[] {
  const parts: DayWindow[] = [];
  const days = new Set<Day>();
  for (const { inicio, fim } of mergeSpans(windows)) {
    for (let day = dayOf(inicio, zone); instantAt(day, 0, zone) < fim; day = addDays(day, 1)) {
      if (days.size === MOST_DAYS && !days.has(day)) return parts;
      days.add(day);
      const [begin, end] = [Math.max(inicio, instantAt(day, 0, zone)), Math.min(fim, instantAt(day, 1440, zone))];
      if (end > begin) parts.push({ day, inicio: begin, fim: end });
    }
  }
  return parts;
}

/** Windows day by day as far as the company's rules let customers book, by time; why nothing is left of them. Pure. */
export function dayWindows(
  windows: readonly VisitWindow[],
  rules: AgendaRules,
  now: number,
): { parts: DayWindow[]; why: Refusal } {
  const { from, lastDay } = customerWindow(rules, now);
  const ahead = within(windows, now, Number.POSITIVE_INFINITY);
  const soonEnough = within(ahead, from, Number.POSITIVE_INFINITY);
  const to = lastDay ? instantAt(lastDay, 1440, rules.zone) : Number.POSITIVE_INFINITY;
  const parts = partsOf(within(soonEnough, from, to), rules.zone);
  if (!ahead.length) return { parts, why: 'past' };
  return { parts, why: soonEnough.length ? 'too-far' : 'too-soon' };
}
