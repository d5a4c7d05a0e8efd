import type { Recorrencia } from '@balcao/contracts/scheduling';
import { laterSameTime } from '@balcao/kit/zone-time';

/** Position in the recurrence (0 is the first) and how the visit of that date begins, in milliseconds. */
export interface Occurrence {
  posicao: number;
  inicio: number;
}

const STEP: Record<Recorrencia['frequencia'], (times: number) => { weeks?: number; months?: number }> = {
  semanal: (times) => ({ weeks: times }),
  quinzenal: (times) => ({ weeks: 2 * times }),
  trissemanal: (times) => ({ weeks: 3 * times }),
  quadrissemanal: (times) => ({ weeks: 4 * times }),
  mensal: (times) => ({ months: times }),
};

/**
 * The dates of a recurrence, each counted from the first one at the same time of day in the company's zone: the 31st
 * becomes the last day of a shorter month, and is the 31st again after it. Skipped dates are left out, moved ones are
 * where they were moved to.
 */
export function occurrencesOf(first: number, rule: Recorrencia | undefined, zone: string): Occurrence[] {
  if (!rule) return [{ posicao: 0, inicio: first }];
  const moved = new Map(rule.mudar.map(({ posicao, data_hora }) => [posicao, Date.parse(data_hora)]));
  return Array.from({ length: rule.vezes }, (_, posicao) => ({
    posicao,
    inicio: moved.get(posicao) ?? laterSameTime(first, STEP[rule.frequencia](posicao), zone),
  })).filter(({ posicao }) => !rule.pular.includes(posicao));
}
