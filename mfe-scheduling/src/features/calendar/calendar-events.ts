import type { Profissional } from '@balcao/contracts/agenda';
import type { Agendamento } from '@balcao/contracts/scheduling';
import type { CalendarData } from '../../api/scheduling-api';
import { addDays, toWall } from './wall-clock';

export interface CalendarEvent {
  id: string;
  title: string;
  start: string;
  end: string;
  /** The component wants one; the look comes from our own style. */
  color: string;
  resourceId?: string;
  display?: 'background';
  payload: { appointment?: Agendamento; cor?: Profissional['cor']; motivo?: string };
}

const end = ({ data_hora, duracao_minutos }: Agendamento) =>
  new Date(Date.parse(data_hora) + duracao_minutos * 60_000).toISOString();

/** Cancelled appointments are not drawn: their time is free again. */
export function appointmentEvents(data: CalendarData, team: readonly Profissional[]): CalendarEvent[] {
  const colors = new Map(team.map(({ id, cor }) => [id, cor]));
  return data.agendamentos
    .filter(({ status }) => status !== 'cancelado')
    .map((appointment) => ({
      id: appointment.id,
      title: [appointment.cliente_nome, appointment.produto_nome].filter(Boolean).join(' · '),
      ...{ start: toWall(appointment.data_hora), end: toWall(end(appointment)), color: 'gray' },
      ...(appointment.profissional_id && { resourceId: appointment.profissional_id }),
      payload: {
        appointment,
        ...(colors.get(appointment.profissional_id ?? '') && {
          cor: colors.get(appointment.profissional_id ?? '') as Profissional['cor'],
        }),
      },
    }));
}

/** Title of time nobody works. */
export const CLOSED = 'Fechado';

/** What is not working time between two wall-clock moments of one day, as [from, to] pairs. */
export function closedSpans(
  open: readonly (readonly [string, string])[],
  from: string,
  to: string,
): [string, string][] {
  const closed: [string, string][] = [];
  let cursor = from;
  for (const [start, stop] of [...open].sort(([a], [b]) => a.localeCompare(b))) {
    if (stop <= cursor) continue;
    if (start >= to) break;
    if (start > cursor) closed.push([cursor, start]);
    cursor = stop;
  }
  if (cursor < to) closed.push([cursor, to]);
  return closed;
}

/** Blocks and closed time behind the appointments, for each of the people on the days. */
export function backgroundEvents(
  data: CalendarData,
  people: readonly Pick<Profissional, 'id'>[],
  days: readonly string[],
  hours: { from: string; to: string },
): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  const add = (id: string, title: string, start: string, stop: string, resourceId: string) =>
    events.push({
      id,
      title,
      start,
      end: stop,
      color: 'gray',
      display: 'background',
      resourceId,
      payload: { motivo: title },
    });
  for (const { id } of people) {
    const open = data.expediente
      .filter(({ profissional_id }) => profissional_id === id)
      .map(({ inicio, fim }) => [toWall(inicio), toWall(fim)] as const);
    for (const day of days) {
      const spans = closedSpans(open, `${day} ${hours.from}`, `${day} ${hours.to}`);
      for (const [start, stop] of spans) add(`fechado/${id}/${start}`, CLOSED, start, stop, id);
    }
    for (const block of data.bloqueios) {
      if (block.profissional_id && block.profissional_id !== id) continue;
      const [start, stop] = [toWall(block.inicio), toWall(block.fim)];
      for (const day of days) {
        const [first, last] = [`${day} ${hours.from}`, `${day} ${hours.to}`];
        if (start >= last || stop <= first) continue;
        const from = [start, first].sort().at(-1) ?? first;
        const to = [stop, last].sort()[0] ?? last;
        add(`bloqueio/${block.id}/${id}/${day}`, block.motivo ?? 'Bloqueado', from, to, id);
      }
    }
  }
  return events;
}

/** The hours worth drawing: working time and appointments, in whole hours; 8 to 20 when there is nothing. */
export function drawnHours(data: CalendarData): { from: string; to: string } {
  const starts = [
    ...data.expediente.map(({ inicio }) => inicio),
    ...data.agendamentos.map(({ data_hora }) => data_hora),
  ];
  const ends = [...data.expediente.map(({ fim }) => fim), ...data.agendamentos.map(end)];
  const hour = (instant: string) => Number(toWall(instant).slice(11, 13));
  const minutes = (instant: string) => Number(toWall(instant).slice(14, 16));
  const first = starts.length ? Math.min(...starts.map(hour)) : 8;
  const last = ends.length ? Math.max(...ends.map((one) => hour(one) + (minutes(one) > 0 ? 1 : 0))) : 20;
  const [from, to] = last > first ? [first, last] : [0, 24];
  const two = (n: number) => String(n).padStart(2, '0');
  return { from: `${two(from)}:00:00`, to: to >= 24 ? '23:59:59' : `${two(to)}:00:00` };
}

export const daysBetween = (de: string, ate: string): string[] => {
  const days: string[] = [];
  for (let day = de; day <= ate; day = addDays(day, 1)) days.push(day);
  return days;
};
