import { MINUTE } from '@balcao/kit/zone-time';
import { mergeSpans, type Span } from './working-periods';

/** Time a service takes, in minutes: the pauses keep the professional busy, the customer sees the duration. */
export interface Need {
  duracao_minutos: number;
  intervalo_antes: number;
  intervalo_depois: number;
  /** From here on, and for so long, the customer waits (dye, mask) and the professional is free. */
  espera_inicio_minutos: number;
  espera_minutos: number;
}

/** The part of a row or a service that says what time it takes; nothing else of it. */
export const needOfRow = (row: Need): Need => ({
  duracao_minutos: row.duracao_minutos,
  intervalo_antes: row.intervalo_antes,
  intervalo_depois: row.intervalo_depois,
  espera_inicio_minutos: row.espera_inicio_minutos,
  espera_minutos: row.espera_minutos,
});

/** While the customer is there: what a room is taken for. */
export const stayOf = (start: number, need: Pick<Need, 'duracao_minutos'>): Span => ({
  inicio: start,
  fim: start + need.duracao_minutos * MINUTE,
});

/**
 * When the professional is busy with a service that begins at `start`, pauses included: one stretch, or two around the
 * wait. A wait that does not fit into the duration is cut off with it. The database does the same (periodos_ocupados).
 */
export function busyStretches(start: number, need: Need): Span[] {
  const { duracao_minutos, espera_inicio_minutos, espera_minutos } = need;
  const inicio = start - need.intervalo_antes * MINUTE;
  const fim = start + (duracao_minutos + need.intervalo_depois) * MINUTE;
  if (espera_minutos <= 0 || espera_inicio_minutos >= duracao_minutos) return [{ inicio, fim }];
  const waits = start + espera_inicio_minutos * MINUTE;
  const goesOn = start + Math.min(espera_inicio_minutos + espera_minutos, duracao_minutos) * MINUTE;
  const stretches = [
    { inicio, fim: waits },
    { inicio: goesOn, fim },
  ];
  return stretches.filter((span) => span.fim > span.inicio);
}

export const overlaps = (a: Span, b: Span): boolean => a.inicio < b.fim && b.inicio < a.fim;

/** Do two lists of stretches meet anywhere? */
export const meet = (some: readonly Span[], others: readonly Span[]): boolean =>
  some.some((one) => others.some((other) => overlaps(one, other)));

export interface PersonTime {
  /** When they work; see workingPeriods. */
  expediente: readonly Span[];
  /** Appointments and holds with their pauses, and blocks. */
  ocupado: readonly Span[];
}

/** May the service begin then? It lies within one working period, and nothing else wants the time or its pauses. */
export function fits(start: number, need: Need, { expediente, ocupado }: PersonTime): boolean {
  const stay = stayOf(start, need);
  return (
    expediente.some(({ inicio, fim }) => inicio <= stay.inicio && stay.fim <= fim) &&
    !meet(busyStretches(start, need), ocupado)
  );
}

/** Steps from the beginning of each working period, not before `now`, within the window. Milliseconds. */
export function gridStarts(
  expediente: readonly Span[],
  { step, now, window }: { step: number; now: number; window?: Span | undefined },
): number[] {
  const starts: number[] = [];
  const from = Math.max(now, window?.inicio ?? now);
  for (const period of expediente) {
    const first = period.inicio + Math.max(0, Math.ceil((from - period.inicio) / (step * MINUTE))) * step * MINUTE;
    const end = Math.min(period.fim, window?.fim ?? period.fim);
    for (let start = first; start < end; start += step * MINUTE) starts.push(start);
  }
  return starts;
}

/** Every start of the grid at which the service fits, ascending. */
export function freeStarts(need: Need, person: PersonTime, rule: { step: number; now: number }): number[] {
  const time = { expediente: person.expediente, ocupado: mergeSpans(person.ocupado) };
  return gridStarts(person.expediente, rule).filter((start) => fits(start, need, time));
}
