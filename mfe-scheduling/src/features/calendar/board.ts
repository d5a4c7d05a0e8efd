import type { Profissional } from '@balcao/contracts/agenda';
import type { Agendamento } from '@balcao/contracts/scheduling';
import type { CalendarData } from '../../api/merge-appointment';
import { DAY_MINUTES, minutesOfDay } from '../time/wall-clock';
import { type PlacedVisit, placeVisits } from './place-visits';

/** Stretch of one day, in minutes of the company's clock from its midnight. */
export interface Stretch {
  from: number;
  to: number;
}
interface Blocked extends Stretch {
  id: string;
  motivo: string;
}
export type Person = Pick<Profissional, 'id' | 'nome' | 'cor' | 'ativo'>;

/** One column of the board: one person's day. */
export interface BoardColumn {
  key: string;
  day: string;
  person: Person;
  open: Stretch[];
  /** Between two working periods. */
  breaks: Stretch[];
  closed: Stretch[];
  blocks: Blocked[];
  visits: PlacedVisit[];
}

/** Visits nobody is named for stand in a column of their own. */
export const NOBODY: Person = { id: '', nome: 'Sem profissional', cor: 'violet', ativo: true };

const clipped = (from: number, to: number): Stretch => ({
  from: Math.max(0, from),
  to: Math.min(DAY_MINUTES, to),
});
const onDay = (day: string) => (span: { inicio: string; fim: string }) =>
  clipped(minutesOfDay(span.inicio, day), minutesOfDay(span.fim, day));
const inOrder = (a: Stretch, b: Stretch) => a.from - b.from;
const some = ({ from, to }: Stretch) => to > from;

/** What is left of a day beside the open stretches; a gap between two of them is a break. */
function restOf(open: readonly Stretch[]): Pick<BoardColumn, 'breaks' | 'closed'> {
  const breaks: Stretch[] = [];
  const closed: Stretch[] = [];
  let cursor = 0;
  for (const [index, { from, to }] of open.entries()) {
    if (from > cursor) (index ? breaks : closed).push({ from: cursor, to: from });
    cursor = Math.max(cursor, to);
  }
  if (cursor < DAY_MINUTES) closed.push({ from: cursor, to: DAY_MINUTES });
  return { breaks, closed };
}

/** What one person has on one day. Cancelled visits are not drawn: their time is free again. */
export function columnOf(data: CalendarData, person: Person, day: string): BoardColumn {
  const open = data.expediente
    .filter(({ profissional_id }) => profissional_id === person.id)
    .map(onDay(day))
    .filter(some)
    .sort(inOrder);
  const blocks = data.bloqueios
    .filter(({ profissional_id }) => profissional_id === null || profissional_id === person.id)
    .map((block) => ({ ...onDay(day)(block), id: block.id, motivo: block.motivo ?? 'Bloqueado' }))
    .filter(some);
  const own = data.agendamentos.filter(
    ({ status, profissional_id }) => status !== 'cancelado' && (profissional_id ?? '') === person.id,
  );
  return { key: `${day}/${person.id}`, day, person, open, blocks, visits: placeVisits(own, day), ...restOf(open) };
}

/** Whom a day shows: who is active, and whoever has a visit in sight. */
export function peopleInSight(data: CalendarData, team: readonly Person[]): Person[] {
  const busy = new Set(data.com_visitas);
  let nobody = false;
  for (const { profissional_id, status } of data.agendamentos) {
    if (status === 'cancelado') continue;
    if (profissional_id) busy.add(profissional_id);
    else nobody = true;
  }
  const shown = team.filter(({ id, ativo }) => ativo || busy.has(id));
  return nobody ? [...shown, NOBODY] : shown;
}

const HOUR = 60;

/** The hours worth drawing, with one to spare: working time and visits; 8 to 20 when there is nothing. */
export function drawnHours(columns: readonly BoardColumn[]): Stretch {
  const busy = columns.flatMap(({ open, visits }) => [...open, ...visits]);
  if (!busy.length) return { from: 8 * HOUR, to: 20 * HOUR };
  const first = Math.floor(Math.min(...busy.map(({ from }) => from)) / HOUR) - 1;
  const last = Math.ceil(Math.max(...busy.map(({ to }) => to)) / HOUR) + 1;
  return clipped(first * HOUR, last * HOUR);
}

/** What stands at a moment of a column, in words. */
export function stateAt({ visits, blocks, breaks, closed }: BoardColumn, from: number, to: number) {
  const meets = (span: Stretch) => span.from < to && span.to > from;
  const visit = visits.find(meets)?.appointment;
  if (visit) return { visit, text: `ocupado, ${titleOf(visit)}` };
  const block = blocks.find(meets);
  if (block) return { text: `bloqueado, ${block.motivo}` };
  if (breaks.some(meets)) return { text: 'intervalo' };
  return { text: closed.some(({ from: start, to: end }) => start <= from && end >= to) ? 'fechado' : 'livre' };
}

export const titleOf = ({ cliente_nome, produto_nome }: Agendamento): string =>
  [cliente_nome, produto_nome].filter(Boolean).join(' · ');
