import { addDays, type Day } from '@balcao/kit/zone-time';
import type { DayWindow } from './day-windows';
import { spreadOpenings } from './spread-openings';
import type { Opening } from './visits-port';

/** From the first day that has a time on, so many days are offered from. */
const OFFERED_DAYS = 7;
/** Of a day; a grid of ten minutes has 144 starts. */
const MOST_OF_A_DAY = 144;

interface Asked {
  limit: number;
  /** The nearest ones to this instant first. */
  perto?: number | undefined;
}
type Search = (window: DayWindow, limit: number) => Promise<Opening[]>;

const startOf = ({ itens }: Opening): number => itens[0]?.inicio ?? 0;
const away = ({ inicio, fim }: DayWindow, perto: number): number => Math.max(inicio - perto, perto - fim, 0);

async function nearest(parts: readonly DayWindow[], { limit, perto = 0 }: Asked, search: Search): Promise<Opening[]> {
  const found: Opening[] = [];
  for (const part of parts.toSorted((a, b) => away(a, perto) - away(b, perto))) {
    if (found.length >= limit) break;
    found.push(...(await search(part, limit)));
  }
  return found.sort((a, b) => Math.abs(startOf(a) - perto) - Math.abs(startOf(b) - perto)).slice(0, limit);
}

/** Asks day by day until there is enough to choose from, and chooses: spread over the days and over each, or the nearest. */
export async function gatherOpenings(parts: readonly DayWindow[], asked: Asked, search: Search): Promise<Opening[]> {
  if (asked.perto !== undefined) return nearest(parts, asked, search);
  const days = new Map<Day, Opening[]>();
  let until: Day | null = null;
  for (const part of parts) {
    if (until && part.day > until) break;
    const found = await search(part, MOST_OF_A_DAY);
    if (!found.length) continue;
    until ??= addDays(part.day, OFFERED_DAYS - 1);
    days.set(part.day, [...(days.get(part.day) ?? []), ...found]);
  }
  return spreadOpenings([...days.values()], asked.limit);
}
