import type { ConflictDetails, HorarioLivre } from '@balcao/contracts/scheduling';
import type { TenantScope } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError, isExclusionViolation, sqlState } from '@balcao/kit/errors';
import { findAgendaRules } from '../availability/availability.repository';
import { findVisits, type Visit, type Wish } from '../availability/find-visits';
import { occupied, overlaps } from '../availability/free-starts';
import { type LoadedTeam, loadTeam, offers } from '../availability/load-team';
import { addDays, dayOf, MINUTE, wallClock } from '../availability/zone-time';
import { listAppointmentRowsBetween } from './appointments.repository';
import type { Item } from './resolve-items';

const ALTERNATIVES = 3;
const SEARCH_DAYS = 14;

/** Thrown inside the transaction that found no room; the reason is looked up outside of it. */
export class NoRoom extends Error {
  constructor(readonly wanted: readonly Item[]) {
    super('no room');
  }
}
/** A lost race: the exclusion constraint, or the deadlock two losers can make of it. */
export const isLostRace = (error: unknown): boolean => isExclusionViolation(error) || sqlState(error) === '40P01';

const clock = (instant: number, zone: string) => {
  const { minutes } = wallClock(instant, zone);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** 'Ana Beatriz, das 10:00 às 11:00'; null when nobody is booked there (closed, blocked, or held). */
export async function whoHolds(
  scope: TenantScope,
  wanted: readonly Item[],
  zone: string,
  ignore: readonly string[] = [],
): Promise<string | null> {
  for (const item of wanted) {
    const span = occupied(item.inicio, item);
    const day = 24 * 60 * MINUTE;
    const rows = await listAppointmentRowsBetween(scope, new Date(span.inicio - day), new Date(span.fim + day), {
      profissionalId: item.profissional_id,
    });
    const other = rows.find(({ agendamento }) => {
      const standing = agendamento.status !== 'cancelado' && agendamento.status !== 'faltou';
      const there = occupied(agendamento.data_hora.getTime(), agendamento);
      return standing && !ignore.includes(agendamento.id) && overlaps(there, span);
    });
    if (!other) continue;
    const start = other.agendamento.data_hora.getTime();
    const end = start + other.agendamento.duracao_minutos * MINUTE;
    return `${other.cliente_nome}, das ${clock(start, zone)} às ${clock(end, zone)}`;
  }
  return null;
}

export function presentVisit({ inicio, itens }: Visit, members: LoadedTeam['members']): HorarioLivre {
  const nameOf = (id: string) => members.find((member) => member.id === id)?.nome ?? '';
  return {
    data_hora: new Date(inicio).toISOString(),
    itens: itens.map(({ produto_id, profissional_id, inicio: start, duracao_minutos }) => ({
      ...{ produto_id, profissional_id, duracao_minutos },
      profissional_nome: nameOf(profissional_id),
      data_hora: new Date(start).toISOString(),
    })),
  };
}

/** Up to three free times near the wish: with the same people, and only if there are too few, with anybody who can. */
function nearest(team: LoadedTeam, wanted: readonly Item[], now: number): HorarioLivre[] {
  const wish = wanted[0]?.inicio ?? now;
  const search = (people: (item: Item) => string[]) => {
    const wishes: Wish[] = wanted.map((item) => ({ ...item, profissionais: people(item) }));
    return findVisits(wishes, team.times, { step: team.rules.passo_minutos, now });
  };
  const near = (visits: Visit[]) =>
    visits
      .filter(({ inicio }) => inicio !== wish)
      .sort((a, b) => Math.abs(a.inicio - wish) - Math.abs(b.inicio - wish))
      .slice(0, ALTERNATIVES);
  let found = near(search((item) => [item.profissional_id]));
  if (found.length < ALTERNATIVES) {
    const anybody = search((item) =>
      team.members.filter((member) => member.ativo && offers(member, item.produto_id)).map(({ id }) => id),
    );
    found = near([...found, ...anybody.filter(({ inicio }) => found.every((one) => one.inicio !== inicio))]);
  }
  return found.map((visit) => presentVisit(visit, team.members));
}

/** The refusal a person can go on from: who holds the time, and three free ones near it. */
export async function explainConflict(
  { db, clock: now }: Pick<Deps, 'db' | 'clock'>,
  tenantId: string,
  wanted: readonly Item[],
  ignore: { agendamentoIds?: readonly string[]; reservaId?: string } = {},
): Promise<AppError> {
  const details: ConflictDetails = await db.tenant(tenantId, async (scope) => {
    const at = now();
    const { zone } = await findAgendaRules(scope);
    const day = dayOf(wanted[0]?.inicio ?? at.getTime(), zone);
    const ocupado_por = await whoHolds(scope, wanted, zone, ignore.agendamentoIds);
    let alternativas: HorarioLivre[] = [];
    // Almost always the day itself has room; the following two weeks are looked through only when it has not.
    for (const days of [0, SEARCH_DAYS]) {
      const team = await loadTeam(scope, { de: day, ate: addDays(day, days), now: at, ignore });
      alternativas = nearest(team, wanted, at.getTime());
      if (alternativas.length >= ALTERNATIVES) break;
    }
    return { ocupado_por, alternativas };
  });
  return new AppError('scheduling/unavailable', { details: { ...details } });
}
