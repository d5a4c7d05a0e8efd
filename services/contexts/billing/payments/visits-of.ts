/** Services of one visit together, one without a visit alone. */
export function visitsOf<T extends { id: string; visita_id: string | null }>(rows: readonly T[]): T[][] {
  const visits = new Map<string, T[]>();
  for (const row of rows) {
    const key = row.visita_id ?? row.id;
    visits.set(key, [...(visits.get(key) ?? []), row]);
  }
  return [...visits.values()];
}
