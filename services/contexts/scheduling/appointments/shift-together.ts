import { nextTurn } from '@balcao/kit/breathe';
import type { Visit } from '../availability/find-visits';
import { gridStarts } from '../availability/free-starts';
import type { LoadedTeam } from '../availability/load-team';
import type { Span } from '../availability/working-periods';
import { checkTogether } from './check-room';
import type { Item } from './resolve-items';

interface Near {
  now: number;
  limit: number;
  window: Span;
  /** The wish itself is one of the times: it was asked for, and not refused yet. */
  itself?: boolean;
}

/**
 * Starts nearest to the wish at which all of some services fit when they move by the same stretch of time, with the
 * people they have. The first is the one that was taken hold of.
 */
export async function nearestShifts(team: LoadedTeam, items: readonly Item[], query: Near): Promise<Visit[]> {
  const [held] = items;
  const person = held && team.times.get(held.profissional_id);
  if (!held || !person) return [];
  const { now, window, limit, itself = false } = query;
  const wish = held.inicio;
  const earliest = Math.min(...items.map(({ inicio }) => inicio)) - wish;
  const starts = gridStarts(person.expediente, { step: team.rules.passo_minutos, now, window })
    .filter((start) => (itself || start !== wish) && start + earliest >= now)
    .sort((a, b) => Math.abs(a - wish) - Math.abs(b - wish));
  const found: Visit[] = [];
  for (const start of starts) {
    if (found.length === limit) break;
    const moved = items.map((item) => Object.assign({}, item, { inicio: item.inicio - wish + start }));
    const checked = checkTogether(moved, team);
    if (checked.every(({ free }) => free)) found.push({ inicio: start, itens: checked.map(({ item }) => item) });
  }
  // Whoever looks through many days lets others go on in between.
  await nextTurn();
  return found;
}
