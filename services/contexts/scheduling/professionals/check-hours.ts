import type { Horario } from '@balcao/contracts/agenda';
import { AppError } from '@balcao/kit/errors';

const DAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const WEEK = 7 * 1440;

/** Refuses periods that meet, also where one runs past midnight into the next day's; the text names the day. */
export function requireOrderlyHours(hours: readonly Horario[]): void {
  const spans = hours
    .map(({ dia_semana, inicio, fim }) => ({
      dia_semana,
      from: dia_semana * 1440 + inicio,
      to: dia_semana * 1440 + fim,
    }))
    .sort((a, b) => a.from - b.from);
  const first = spans[0];
  // Saturday night reaches into Sunday.
  const circle = first ? [...spans, { ...first, from: first.from + WEEK, to: first.to + WEEK }] : spans;
  for (const [index, span] of circle.entries()) {
    const next = circle[index + 1];
    if (span.to <= span.from) throw refusal(span.dia_semana, 'O fim precisa ser depois do início');
    if (next && next.from < span.to && next !== span) throw refusal(next.dia_semana, 'Há períodos que se sobrepõem');
  }
}

function refusal(day: number, text: string): AppError {
  return new AppError('scheduling/hours-overlap', { fields: { horarios: `${text}: ${DAYS[day]}.` } });
}
