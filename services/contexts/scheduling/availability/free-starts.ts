import { mergeSpans, type Span } from './working-periods';
import { MINUTE } from './zone-time';

/** Time a service takes, in minutes: the pauses keep the professional busy, the customer sees the duration. */
export interface Need {
  duracao_minutos: number;
  intervalo_antes: number;
  intervalo_depois: number;
}

/** What a service that begins at `start` keeps busy. */
export const occupied = (start: number, need: Need): Span => ({
  inicio: start - need.intervalo_antes * MINUTE,
  fim: start + (need.duracao_minutos + need.intervalo_depois) * MINUTE,
});

export const overlaps = (a: Span, b: Span): boolean => a.inicio < b.fim && b.inicio < a.fim;

export interface PersonTime {
  /** When they work; see workingPeriods. */
  expediente: readonly Span[];
  /** Appointments and holds with their pauses, and blocks. */
  ocupado: readonly Span[];
}

/** May the service begin then? It lies within one working period, and nothing else wants the time or its pauses. */
export function fits(start: number, need: Need, { expediente, ocupado }: PersonTime): boolean {
  const end = start + need.duracao_minutos * MINUTE;
  const whole = occupied(start, need);
  return (
    expediente.some(({ inicio, fim }) => inicio <= start && end <= fim) &&
    !ocupado.some((busy) => overlaps(busy, whole))
  );
}

/** Every start, in steps from the beginning of each working period, not before `now`. Milliseconds, ascending. */
export function freeStarts(need: Need, person: PersonTime, { step, now }: { step: number; now: number }): number[] {
  const busy = mergeSpans(person.ocupado);
  const starts: number[] = [];
  for (const period of person.expediente) {
    const first = period.inicio + Math.max(0, Math.ceil((now - period.inicio) / (step * MINUTE))) * step * MINUTE;
    const last = period.fim - need.duracao_minutos * MINUTE;
    for (let start = first; start <= last; start += step * MINUTE) {
      const whole = occupied(start, need);
      if (!busy.some((other) => overlaps(other, whole))) starts.push(start);
    }
  }
  return starts;
}
