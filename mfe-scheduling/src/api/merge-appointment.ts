import type { Agendamento, readCalendar } from '@balcao/contracts/scheduling';
import { dayKey, type Page, type ResponseOf } from '@balcao/platform';

export interface CalendarRange {
  /** Days of the company, both included. */
  de: string;
  ate: string;
  profissional_id?: string | undefined;
}
export type CalendarData = ResponseOf<typeof readCalendar>;

const byTime = (a: Agendamento, b: Agendamento) => a.data_hora.localeCompare(b.data_hora) || a.id.localeCompare(b.id);

/** First and last day a visit lies on; one that ends at midnight does not reach the next. */
const daysOf = ({ data_hora, duracao_minutos }: Agendamento): [string, string] => [
  dayKey(data_hora),
  dayKey(new Date(Date.parse(data_hora) + duracao_minutos * 60_000 - 1)),
];

/** Puts the newest version of an appointment into a calendar: inserts, replaces, or takes it out. Older versions change nothing. */
export function mergeIntoCalendar(
  data: CalendarData,
  { de, ate, profissional_id }: CalendarRange,
  one: Agendamento,
): void {
  const index = data.agendamentos.findIndex(({ id }) => id === one.id);
  const known = data.agendamentos[index];
  if (known && known.versao > one.versao) return;
  const [first, last] = daysOf(one);
  const belongs = last >= de && first <= ate && (!profissional_id || profissional_id === one.profissional_id);
  if (index >= 0) data.agendamentos.splice(index, 1);
  if (belongs) data.agendamentos.push(one);
  data.agendamentos.sort(byTime);
}

/** Replaces an appointment where it stands in a list. False: the list has to be asked for again (new, moved, or filtered away). */
export function mergeIntoPages(pages: Page<Agendamento>[], one: Agendamento): boolean {
  for (const page of pages) {
    const index = page.items.findIndex(({ id }) => id === one.id);
    const known = page.items[index];
    if (!known) continue;
    if (known.versao > one.versao) return true;
    const same =
      known.data_hora === one.data_hora && known.status === one.status && known.profissional_id === one.profissional_id;
    page.items[index] = one;
    page.items.sort(byTime);
    return same;
  }
  return false;
}
