import type { Reach } from '@balcao/contracts/scheduling';
import { addDays, daysBetween, instantAt, wallClock } from '@balcao/kit/zone-time';
import { needOfRow } from '../availability/free-starts';
import type { Appointment } from './appointments.repository';
import type { Reached } from './reach';
import type { Item } from './resolve-items';

/** Where the appointment that was taken hold of goes. */
export interface Target {
  /** Milliseconds. */
  inicio: number;
  profissional_id: string;
  duracao_minutos: number;
}
export interface Planned {
  row: Appointment;
  item: Item;
}

const DAY_MINUTES = 1440;
export const isOpen = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'pendente' || status === 'confirmado';
/** Keeps its time: neither cancelled nor missed. */
export const isStanding = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status !== 'cancelado' && status !== 'faltou';

/** A row as something that needs a time and a person. */
export function itemOf(row: Appointment, to: Partial<Target> = {}): Item {
  return Object.assign(needOfRow(row), {
    produto_id: row.produto_id ?? '',
    produto_nome: '',
    valor: row.valor,
    recurso_id: row.recurso_id,
    profissional_id: to.profissional_id ?? row.profissional_id ?? '',
    inicio: to.inicio ?? row.data_hora.getTime(),
    duracao_minutos: to.duracao_minutos ?? row.duracao_minutos,
  });
}

/** On the company's clock: as many days later, and as much later in the day, as from one instant to another. */
function wallShift(from: number, to: number, zone: string): (instant: number) => number {
  const [before, after] = [wallClock(from, zone), wallClock(to, zone)];
  const days = daysBetween(before.day, after.day);
  const minutes = after.minutes - before.minutes;
  return (instant) => {
    const { day, minutes: at } = wallClock(instant, zone);
    const moved = at + minutes;
    const over = Math.floor(moved / DAY_MINUTES);
    return instantAt(addDays(day, days + over), moved - over * DAY_MINUTES, zone);
  };
}

/**
 * What moves, and where to. A visit keeps its shape: all by the same stretch of time. The dates of a recurrence go by
 * the same days and hours of the clock. Another person or duration is that of the service taken hold of, on every date.
 */
export function planMove({ row, rows }: Reached, to: Target, reach: Reach, zone: string): Planned[] {
  const from = row.data_hora.getTime();
  const shift = reach === 'seguintes' ? wallShift(from, to.inicio, zone) : (at: number) => at + to.inicio - from;
  const { profissional_id, duracao_minutos } = to;
  return rows
    .filter((one) => one.id === row.id || isOpen(one))
    .map((one) => {
      if (one.id === row.id) return { row: one, item: itemOf(one, to) };
      const inicio = shift(one.data_hora.getTime());
      const same = one.produto_id === row.produto_id && one.profissional_id === row.profissional_id;
      const samePlace = reach === 'seguintes' && same;
      if (!samePlace) return { row: one, item: itemOf(one, { inicio }) };
      const resized = duracao_minutos === row.duracao_minutos ? one.duracao_minutos : duracao_minutos;
      return { row: one, item: itemOf(one, { inicio, profissional_id, duracao_minutos: resized }) };
    });
}

/** Does the item end up elsewhere in time than the row? */
export const isMoved = ({ row, item }: Planned): boolean => row.data_hora.getTime() !== item.inicio;
