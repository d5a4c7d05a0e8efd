import { createBreather } from '@balcao/kit/breathe';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Day } from '@balcao/kit/zone-time';
import { listRooms } from '../rooms/rooms.repository';
import { type AgendaRules, findAgendaRules, listMembers, type Member } from './availability.repository';
import { type BusyQuery, listBusy } from './busy.repository';
import type { PersonTime } from './free-starts';
import { mergeDays } from './merge-days';
import type { Places } from './place-visit';
import { fairOrder } from './spread';
import { listLoads } from './spread.repository';
import { mergeSpans, workingPeriods } from './working-periods';

/** Where services can be done. */
interface RoomInfo {
  id: string;
  nome: string;
  ativo: boolean;
  servicos: string[];
}
export interface LoadedTeam extends Places {
  rules: AgendaRules;
  members: Member[];
  /** By name; only those in use are in `rooms`. */
  salas: RoomInfo[];
}
export interface TeamQuery {
  de: Day;
  ate: Day;
  /** Only these of the days from `de` to `ate`: dates of a recurrence lie far apart. */
  dias?: readonly Day[];
  now: Date;
  /** Day whose work is to be spread: the people then come in the order in which they are next. */
  distribuir?: Day;
  /** Only these people; everybody when absent. */
  ids?: readonly string[];
  /** The services it is about: what people say of others is not read; of all when absent. */
  servicos?: readonly string[];
  ignore?: BusyQuery['ignore'];
}

/** Everything the pure search needs to know about a stretch of days. */
export async function loadTeam(unit: UnitOfWork, query: TeamQuery): Promise<LoadedTeam> {
  const rules = await findAgendaRules(unit);
  let members = await listMembers(unit, query);
  const all = await listRooms(unit);
  const salas = all.map(({ row, servicos }) => ({ id: row.id, nome: row.nome, ativo: row.ativo, servicos }));
  const days = query.dias ? mergeDays(query.dias) : [{ de: query.de, ate: query.ate }];
  const whose = { people: members.map(({ id }) => id), rooms: salas.filter(({ ativo }) => ativo).map(({ id }) => id) };
  const busy = await listBusy(unit, { days, zone: rules.zone, now: query.now, ignore: query.ignore }, whose);
  const { zone } = rules;
  if (query.distribuir && rules.distribuicao === 'justo' && members.length > 1)
    members = fairOrder(members, await listLoads(unit, { dia: query.distribuir, zone }, whose.people));
  const stretches = days.map(({ de, ate }) => workingPeriods({ de, ate, zone }));
  const times = new Map<string, PersonTime>();
  const breathe = createBreather();
  for (const { id, horarios, excecoes } of members) {
    const periods = stretches.flatMap((periodsOf) => periodsOf(horarios, excecoes));
    times.set(id, { expediente: mergeSpans(periods), ocupado: busy.people.get(id) ?? [] });
    const pause = breathe();
    if (pause) await pause;
  }
  return { rules, members, salas, times, rooms: busy.rooms };
}

export const offers = (member: Member, produtoId: string): boolean =>
  member.todos_servicos || member.servicos.includes(produtoId);

/** Rooms a service may be done in; none: it needs none. One out of use is never free. */
export const roomsOf = ({ salas }: Pick<LoadedTeam, 'salas'>, produtoId: string | null): string[] =>
  salas.filter(({ servicos }) => produtoId !== null && servicos.includes(produtoId)).map(({ id }) => id);
