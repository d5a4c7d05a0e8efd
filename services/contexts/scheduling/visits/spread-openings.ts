/** So many of `length` places, evenly apart, the first and the last among them; of one alone the given part of the way. */
function places(length: number, many: number, part: number): number[] {
  if (many === 1) return [Math.round(part * (length - 1))];
  return Array.from({ length: many }, (_, n) => Math.round((n * (length - 1)) / (many - 1)));
}

/** How many each day gives, one after the other in turn, the earlier ones first; no more than it has. */
function quotas(days: readonly (readonly unknown[])[], limit: number): number[] {
  const given = days.map(() => 0);
  let left = Math.min(
    limit,
    days.reduce((all, { length }) => all + length, 0),
  );
  for (let turn = 0; left > 0; turn = (turn + 1) % days.length) {
    if ((given[turn] ?? 0) >= (days[turn]?.length ?? 0)) continue;
    given[turn] = (given[turn] ?? 0) + 1;
    left -= 1;
  }
  return given;
}

/**
 * Some of what each day has, in order: of few days from all of them, of many from days evenly apart; within a day evenly
 * apart too, and where each day gives one, now early and now late. The very first is always there. Pure.
 */
export function spreadOpenings<T>(days: readonly (readonly T[])[], limit: number): T[] {
  const some = days.filter(({ length }) => length > 0);
  if (!some.length || limit < 1) return [];
  const chosen = some.length > limit ? places(some.length, limit, 0).flatMap((at) => [some[at] ?? []]) : some;
  const given = quotas(chosen, limit);
  return chosen.flatMap((day, index) => {
    const many = given[index] ?? 0;
    const part = chosen.length > 1 ? index / (chosen.length - 1) : 0;
    const at = new Set(many ? places(day.length, many, part) : []);
    return day.filter((_, place) => at.has(place));
  });
}
