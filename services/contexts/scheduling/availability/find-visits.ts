import { nextTurn } from '@balcao/kit/breathe';
import { gridStarts } from './free-starts';
import { type Meter, type Placed, type Places, visitPlacer, type Wish } from './place-visit';
import type { Span } from './working-periods';

export interface Visit {
  inicio: number;
  itens: Placed[];
}
export interface SearchRule {
  /** Minutes between the starts that are tried. */
  step: number;
  now: number;
  /** The visit begins in it; without one, whenever somebody works. */
  window?: Span | undefined;
  /** The nearest ones to this instant first; by time without it. */
  near?: number | undefined;
  limit?: number | undefined;
}

/** Enough for every salon seen; what a request made up to be long cannot go beyond. */
const STEPS_PER_START = 15_000;
const STEPS_IN_ALL = 1_000_000;

function startsOf([first]: readonly Wish[], { times }: Places, rule: SearchRule): number[] {
  const starts = new Set<number>();
  for (const id of first?.profissionais ?? []) {
    for (const start of gridStarts(times.get(id)?.expediente ?? [], rule)) starts.add(start);
  }
  const { near } = rule;
  const order = near === undefined ? (a: number) => a : (a: number) => Math.abs(a - near);
  return [...starts].sort((a, b) => order(a) - order(b) || a - b);
}

/**
 * Every time at which the whole visit can begin, with one way to do it. Pure, and lets others go on while it works.
 * `meter` tells what it cost.
 */
export async function findVisits(
  wishes: readonly Wish[],
  places: Places,
  rule: SearchRule,
  meter: Meter = { steps: 0, left: 0 },
): Promise<Visit[]> {
  const found: Visit[] = [];
  if (wishes.some(({ profissionais }) => !profissionais.some((id) => places.times.get(id)?.expediente.length)))
    return found;
  const placeAt = visitPlacer(wishes, places, meter);
  for (const inicio of startsOf(wishes, places, rule)) {
    if (found.length === rule.limit || meter.steps >= STEPS_IN_ALL) break;
    meter.left = Math.min(meter.steps + STEPS_PER_START, STEPS_IN_ALL);
    const search = placeAt(inicio);
    let next = search.next();
    for (; !next.done; next = search.next()) await nextTurn();
    if (next.value) found.push({ inicio: next.value[0]?.inicio ?? inicio, itens: next.value });
  }
  return found;
}
