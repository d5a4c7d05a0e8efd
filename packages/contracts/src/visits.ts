/** Services of a visit follow each other within this time. */
export const VISIT_GAP_MINUTES = 60;

/** Stretch of time in milliseconds. */
export interface Stretch {
  inicio: number;
  fim: number;
}

/** Does a service that is moved alone still belong to its visit? It does while it follows, or is followed by, another. */
export function staysInVisit(moved: Stretch, others: readonly Stretch[]): boolean {
  const gap = VISIT_GAP_MINUTES * 60_000;
  return others.some(({ inicio, fim }) => moved.inicio <= fim + gap && inicio <= moved.fim + gap);
}
