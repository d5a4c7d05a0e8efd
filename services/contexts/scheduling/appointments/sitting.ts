import { type Stretch, staysInVisit, VISIT_GAP_MINUTES } from '@balcao/contracts/visits';
import { dayOf, MINUTE } from '@balcao/kit/zone-time';

interface Timed {
  id: string;
  data_hora: Date;
  duracao_minutos: number;
}

/** Over midnight, services that follow each other within this time are still one visit. */
const NEAR_MS = VISIT_GAP_MINUTES * MINUTE;

/** Parts rows into what a customer does in one go: a day of the company, longer only while one follows the other. */
export function sittings<T extends Timed>(rows: readonly T[], zone: string): T[][] {
  const sorted = [...rows].sort((a, b) => a.data_hora.getTime() - b.data_hora.getTime() || a.id.localeCompare(b.id));
  const parts: T[][] = [];
  let end = 0;
  for (const row of sorted) {
    const start = row.data_hora.getTime();
    const part = parts.at(-1);
    const before = part?.at(-1);
    const together =
      before && (start <= end + NEAR_MS || dayOf(before.data_hora.getTime(), zone) === dayOf(start, zone));
    if (part && together) part.push(row);
    else parts.push([row]);
    end = Math.max(part && together ? end : 0, start + row.duracao_minutos * MINUTE);
  }
  return parts;
}

/** The rows of a visit that are done together with one of them, itself included, by time. */
export const sittingOf = <T extends Timed>(rows: readonly T[], id: string, zone: string): T[] =>
  sittings(rows, zone).find((part) => part.some((row) => row.id === id)) ?? [];

const stretchOf = ({ data_hora, duracao_minutos }: Timed): Stretch => ({
  inicio: data_hora.getTime(),
  fim: data_hora.getTime() + duracao_minutos * MINUTE,
});

export const staysTogether = (moved: Timed, others: readonly Timed[]): boolean =>
  staysInVisit(stretchOf(moved), others.map(stretchOf));
