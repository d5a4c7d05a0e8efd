/** How much a professional has on a day, and when they last had somebody before it. */
export interface Load {
  minutos: number;
  ultimo: number | null;
}

// docs/decisions/0027-anybody-is-whoever-has-least.md
/** Least booked that day first, then longest without anybody; among equals the given order stays. */
export function fairOrder<T extends { id: string }>(people: readonly T[], loads: ReadonlyMap<string, Load>): T[] {
  const none: Load = { minutos: 0, ultimo: null };
  const loadOf = ({ id }: T) => loads.get(id) ?? none;
  return [...people].sort((one, other) => {
    const [a, b] = [loadOf(one), loadOf(other)];
    return a.minutos - b.minutos || (a.ultimo ?? 0) - (b.ultimo ?? 0);
  });
}
