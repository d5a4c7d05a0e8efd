import { busyStretches, fits, type PersonTime, stayOf } from '../availability/free-starts';
import type { LoadedTeam } from '../availability/load-team';
import type { Span } from '../availability/working-periods';
import { freeRoomFor, squeezeRooms } from './place-items';
import type { Item } from './resolve-items';

type Team = Pick<LoadedTeam, 'times' | 'rooms' | 'salas'>;
export interface Checked<T extends Item> {
  /** With the room it goes to. */
  item: T;
  /** Nobody and nothing stands in its way. */
  free: boolean;
}

/**
 * Items that are wanted together, in order, each with its room: not free is what lies outside the hours, in a block, on
 * taken time, or on the time of one before it. `team` must not count the items' own present time.
 */
export function checkTogether<T extends Item>(items: readonly T[], { times, rooms, salas }: Team): Checked<T>[] {
  const people = new Map<string, PersonTime>(times);
  const places = new Map<string, readonly Span[]>(rooms);
  return items.map((item) => {
    const team = { times: people, rooms: places, salas };
    const person = people.get(item.profissional_id);
    const recurso_id = freeRoomFor(item, team);
    const free = recurso_id !== undefined && person !== undefined && fits(item.inicio, item, person);
    const [placed = item] = free ? [Object.assign({}, item, { recurso_id })] : squeezeRooms([item], team);
    if (person) {
      const ocupado = [...person.ocupado, ...busyStretches(item.inicio, item)];
      people.set(item.profissional_id, { expediente: person.expediente, ocupado });
    }
    if (placed.recurso_id)
      places.set(placed.recurso_id, [...(places.get(placed.recurso_id) ?? []), stayOf(item.inicio, item)]);
    return { item: placed, free };
  });
}
