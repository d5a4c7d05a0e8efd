import { fits, meet, stayOf } from '../availability/free-starts';
import { type LoadedTeam, roomsOf } from '../availability/load-team';
import type { Item } from './resolve-items';

type Team = Pick<LoadedTeam, 'times' | 'rooms' | 'salas'>;
type Placed = Pick<Item, 'inicio' | 'duracao_minutos' | 'produto_id' | 'recurso_id'>;

/** The room an item goes to: its own where that is free, else the first free one; undefined when it needs one and none is. */
export function freeRoomFor(item: Placed, team: Omit<Team, 'times'>): string | null | undefined {
  const eligible = roomsOf(team, item.produto_id);
  if (!eligible.length) return null;
  const stay = [stayOf(item.inicio, item)];
  const isFree = (id: string) => {
    const taken = team.rooms.get(id);
    return taken !== undefined && !meet(taken, stay);
  };
  if (item.recurso_id && isFree(item.recurso_id)) return item.recurso_id;
  return eligible.find(isFree);
}

/**
 * The items with their rooms, when everybody and a room is free for all of them; null when not. `strict` keeps to the room
 * that somebody chose.
 */
export function placeItems<T extends Item>(items: readonly T[], team: Team, strict = false): T[] | null {
  const placed: T[] = [];
  for (const item of items) {
    const person = team.times.get(item.profissional_id);
    const recurso_id = freeRoomFor(item, team);
    const elsewhere = strict && item.recurso_id !== null && item.recurso_id !== recurso_id;
    if (recurso_id === undefined || elsewhere || !person || !fits(item.inicio, item, person)) return null;
    placed.push(Object.assign({}, item, { recurso_id }));
  }
  return placed;
}

/** Does one of these lie outside of the hours of whoever is to do it? */
export const isClosed = (items: readonly Item[], { times }: Pick<Team, 'times'>): boolean =>
  items.some((item) => {
    const stay = stayOf(item.inicio, item);
    const works = times.get(item.profissional_id)?.expediente ?? [];
    return !works.some(({ inicio, fim }) => inicio <= stay.inicio && stay.fim <= fim);
  });

/** For what is squeezed in: a free room, else the chosen one, else any; whoever squeezes in knows. */
export const squeezeRooms = <T extends Item>(items: readonly T[], team: Omit<Team, 'times'>): T[] =>
  items.map((item) => {
    const anyway = item.recurso_id ?? roomsOf(team, item.produto_id).find((id) => team.rooms.has(id)) ?? null;
    return Object.assign({}, item, { recurso_id: freeRoomFor(item, team) ?? anyway });
  });
