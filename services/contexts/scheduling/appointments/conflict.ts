import type { ConflictDetails, HorarioLivre, Reach } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError, isExclusionViolation, sqlState } from '@balcao/kit/errors';
import { addDays, type Day, dayOf, instantAt, MINUTE, wallClock } from '@balcao/kit/zone-time';
import { findAgendaRules } from '../availability/availability.repository';
import type { BusyQuery } from '../availability/busy.repository';
import { busyStretches, meet, overlaps, stayOf } from '../availability/free-starts';
import { loadTeam } from '../availability/load-team';
import { listRooms } from '../rooms/rooms.repository';
import { whoIsAsked } from '../waitlist/offers.repository';
import { type AppointmentRow, listInTheWay } from './appointments.repository';
import { nearestTimes, presentVisits } from './nearest-times';
import type { Item } from './resolve-items';
import { nearestShifts } from './shift-together';

const ALTERNATIVES = 3;
const SEARCH_DAYS = 14;
type Ignore = NonNullable<BusyQuery['ignore']>;
/** How the wanted items hang together: services of a visit that move as they are, or far dates that nothing replaces. */
type Together = { together?: Reach };

/** Thrown inside the transaction that found no room; the reason is looked up outside of it. */
export class NoRoom extends Error {
  /** What is free all the same when the reason is looked up. */
  readonly ignore: Ignore & Together;
  /** Nobody works then; else somebody or something has the time. */
  readonly closed: boolean;
  constructor(
    readonly wanted: readonly Item[],
    { ignore = {}, closed = false, cause }: { ignore?: Ignore & Together; closed?: boolean; cause?: unknown } = {},
  ) {
    super('no room', { cause });
    this.ignore = ignore;
    this.closed = closed;
  }
}
/** A lost race: the exclusion constraint, or the deadlock two losers can make of it. */
export const isLostRace = (error: unknown): boolean => isExclusionViolation(error) || sqlState(error) === '40P01';

/** What to throw instead of an error: a lost race means that there is no room for what was wanted. */
export const asNoRoom = (error: unknown, wanted: readonly Item[], ignore: Ignore & Together = {}): unknown =>
  isLostRace(error) ? new NoRoom(wanted, { ignore, cause: error }) : error;

const clock = (instant: number, zone: string) => {
  const { minutes } = wallClock(instant, zone);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** Does this appointment stand in the way of the item, and if it is only for the room: of which? */
function inTheWay({ agendamento, recurso_nome }: AppointmentRow, item: Item): 'pessoa' | { sala: string } | null {
  const start = agendamento.data_hora.getTime();
  const busy = meet(busyStretches(start, agendamento), busyStretches(item.inicio, item));
  if (busy && agendamento.profissional_id === item.profissional_id) return 'pessoa';
  const there = overlaps(stayOf(start, agendamento), stayOf(item.inicio, item));
  return there && recurso_nome ? { sala: recurso_nome } : null;
}

async function keptForWaiting(unit: UnitOfWork, item: Item, zone: string): Promise<string | null> {
  const { inicio, fim } = stayOf(item.inicio, item);
  const asked = await whoIsAsked(unit, item.profissional_id, { inicio: new Date(inicio), fim: new Date(fim) });
  if (!asked) return null;
  const at = (moment: Date) => clock(moment.getTime(), zone);
  return `${asked.nome} (lista de espera, até ${at(asked.prazo)}), das ${at(asked.inicio)} às ${at(asked.fim)}`;
}

/**
 * 'Ana Beatriz, das 10:00 às 11:00', or '… (Maca 1)' when the professional is free and only the room is taken; '… (lista de
 * espera, até 10:30)' of a time that somebody is asked about; null when it is nobody's (closed, blocked, or being booked).
 */
export async function whoHolds(
  unit: UnitOfWork,
  wanted: readonly Item[],
  zone: string,
  ignore: readonly string[] = [],
): Promise<string | null> {
  const rooms = await listRooms(unit);
  for (const item of wanted) {
    const day = 24 * 60 * MINUTE;
    const mine = rooms.filter(({ servicos }) => servicos.includes(item.produto_id)).map(({ row }) => row.id);
    const rows = await listInTheWay(unit, new Date(item.inicio - day), new Date(item.inicio + day), {
      profissionalId: item.profissional_id,
      recursoIds: item.recurso_id ? [item.recurso_id] : mine,
    });
    const found = rows
      .filter(({ agendamento }) => !ignore.includes(agendamento.id))
      .map((row) => ({ row, why: inTheWay(row, item) }));
    const other = found.find(({ why }) => why === 'pessoa') ?? found.find(({ why }) => why);
    if (!other) {
      const asked = await keptForWaiting(unit, item, zone);
      if (asked) return asked;
      continue;
    }
    const { agendamento, cliente_nome } = other.row;
    const start = agendamento.data_hora.getTime();
    const place = other.why !== 'pessoa' && other.why ? ` (${other.why.sala})` : '';
    const end = stayOf(start, agendamento).fim;
    return `${cliente_nome}, das ${clock(start, zone)} às ${clock(end, zone)}${place}`;
  }
  return null;
}

/** Up to three free times near the wish: almost always the day itself has room, else day by day for two weeks. */
async function alternativesTo(
  unit: UnitOfWork,
  wanted: readonly Item[],
  query: { day: Day; now: Date; ignore: Ignore & Together },
): Promise<HorarioLivre[]> {
  const { day, now, ignore } = query;
  if (ignore.together === 'seguintes') return [];
  const search = ignore.together === 'visita' ? nearestShifts : nearestTimes;
  const found: HorarioLivre[] = [];
  for (const [from, to] of [
    [0, 0],
    [1, SEARCH_DAYS],
  ] as const) {
    const team = await loadTeam(unit, { de: addDays(day, from), ate: addDays(day, to), now, ignore });
    const { zone } = team.rules;
    for (let n = from; n <= to && found.length < ALTERNATIVES; n += 1) {
      const window = { inicio: instantAt(addDays(day, n), 0, zone), fim: instantAt(addDays(day, n + 1), 0, zone) };
      const limit = ALTERNATIVES - found.length;
      const visits = await search(team, wanted, { now: now.getTime(), limit, window });
      found.push(...presentVisits(visits, team));
    }
    if (found.length >= ALTERNATIVES) break;
  }
  return found;
}

/** Runs what may find no room; the refusal then is one that a person of the team can go on from. */
export async function explained<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  tenantId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error;
    throw await explainConflict(deps, tenantId, error.wanted, error.ignore);
  }
}

/** The refusal a person can go on from: who holds the time, and three free ones near it. */
export async function explainConflict(
  { db, clock: now }: Pick<Deps, 'db' | 'clock'>,
  tenantId: string,
  wanted: readonly Item[],
  ignore: Ignore & Together = {},
): Promise<AppError> {
  const details: ConflictDetails = await db.tenant(tenantId, async (unit) => {
    const at = now();
    const { zone } = await findAgendaRules(unit);
    const day = dayOf(wanted[0]?.inicio ?? at.getTime(), zone);
    const ocupado_por = await whoHolds(unit, wanted, zone, ignore.agendamentoIds);
    return { ocupado_por, alternativas: await alternativesTo(unit, wanted, { day, now: at, ignore }) };
  });
  return new AppError('scheduling/unavailable', { details: { ...details } });
}
