import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { addDays, dayOf, daysBetween } from '@balcao/kit/zone-time';
import { assistant } from '../appointments/author';
import { customerWindow, mayStillChange } from '../appointments/customer-rules';
import { isOpen, itemOf, type Planned, planMove } from '../appointments/plan-move';
import { findReach } from '../appointments/reach';
import { requirePeople } from '../appointments/reschedule-appointment';
import { nearestShifts } from '../appointments/shift-together';
import { type AgendaRules, findAgendaRules } from '../availability/availability.repository';
import type { Visit } from '../availability/find-visits';
import { type LoadedTeam, loadTeam } from '../availability/load-team';
import { ask, type Refused, refused } from './attempt';
import { type DayWindow, dayWindows } from './day-windows';
import { gatherOpenings } from './gather-openings';
import type { MoveWish, Opening, Openings } from './visits-port';
import { withRoom } from './with-room';

/** What moves of a customer's visit, the service that was named first. */
async function plan(unit: UnitOfWork, wish: MoveWish, rules: AgendaRules, now: Date): Promise<Planned[] | Refused> {
  const { agendamento_id: id, alcance, cliente_id, profissional_id } = wish;
  const reached = await findReach(unit, id, alcance);
  if (reached.row.cliente_id !== cliente_id) return refused('gone');
  if (!isOpen(reached.row)) return refused('changed');
  const own = itemOf(reached.row);
  const to = { inicio: own.inicio, profissional_id: profissional_id ?? own.profissional_id };
  const planned = planMove(reached, Object.assign(to, { duracao_minutos: own.duracao_minutos }), alcance, rules.zone);
  if (planned.some(({ row }) => !mayStillChange(rules, assistant, row.data_hora.getTime(), now.getTime())))
    return refused('too-late');
  return planned.toSorted((a, b) => Number(b.row.id === id) - Number(a.row.id === id));
}

async function load(unit: UnitOfWork, planned: readonly Planned[], parts: readonly DayWindow[], now: Date) {
  const { zone } = await findAgendaRules(unit);
  const days = planned.map(({ item }) => dayOf(item.inicio, zone));
  const apart = days.map((day) => daysBetween(days[0] ?? day, day));
  const [before, after] = [Math.min(...apart) - 1, Math.max(...apart) + 1];
  const dias = parts.flatMap(({ day }) =>
    Array.from({ length: after - before + 1 }, (_, n) => addDays(day, before + n)),
  );
  const sorted = [...new Set(dias)].sort();
  const team = await loadTeam(unit, {
    de: sorted[0] ?? '',
    ate: sorted.at(-1) ?? '',
    dias: sorted,
    now,
    ids: planned.map(({ item }) => item.profissional_id),
    ignore: { agendamentoIds: planned.map(({ row }) => row.id) },
  });
  requirePeople(planned, team);
  return team;
}

function openingOf({ itens }: Visit, { members }: LoadedTeam, planned: readonly Planned[]): Opening {
  const moved = itens.map(({ produto_id, profissional_id, inicio, duracao_minutos: minutos }, index) => {
    const profissional_nome = members.find(({ id }) => id === profissional_id)?.nome ?? '';
    const preco = planned[index]?.row.valor ?? '0.00';
    return { produto_id, profissional_id, profissional_nome, inicio, minutos, preco };
  });
  return { itens: moved, sinal: null };
}

/** Times a visit can be moved to as it is: its services as far apart as they are, each with whoever has it. */
export const findMoves =
  ({ clock }: Pick<Deps, 'clock'>) =>
  async (unit: UnitOfWork, wish: MoveWish): Promise<Openings> => {
    const now = clock();
    const rules = await findAgendaRules(unit);
    const planned = await ask(() => plan(unit, wish, rules, now));
    if ('kind' in planned) return { openings: [], why: planned.why };
    const { parts: allowed, why } = dayWindows(wish.janelas, rules, now.getTime());
    if (!allowed.length) return { openings: [], why };
    const months = planned.map(({ row }) => dayOf(row.data_hora.getTime(), rules.zone).slice(0, 7));
    const parts = await withRoom(unit, allowed, rules, (to) => months.filter((month) => month !== to).length);
    if (!parts.length) return { openings: [], why: 'limit' };
    const team = await ask(() => load(unit, planned, parts, now));
    if ('kind' in team) return { openings: [], why: team.why };
    const { from } = customerWindow(rules, now.getTime());
    const items = planned.map(({ item }) => item);
    // With somebody else the same time is a move; as it stands it is none.
    const itself = planned.some(({ row, item }) => row.profissional_id !== item.profissional_id);
    const openings = await gatherOpenings(parts, wish, async (window, limit) => {
      const visits = await nearestShifts(team, items, { now: from, limit, window, itself });
      return visits.sort((a, b) => a.inicio - b.inicio).map((visit) => openingOf(visit, team, planned));
    });
    const works = team.times.get(items[0]?.profissional_id ?? '')?.expediente ?? [];
    const open = parts.some((part) => works.some(({ inicio, fim }) => inicio < part.fim && part.inicio < fim));
    return { openings, why: openings.length ? null : open ? 'taken' : 'closed' };
  };
