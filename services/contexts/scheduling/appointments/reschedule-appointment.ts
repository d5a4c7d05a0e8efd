import { rescheduleAppointment as contract } from '@balcao/contracts/booking';
import type { Agendamento, Reach } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { type AgendaRules, findAgendaRules } from '../availability/availability.repository';
import { type LoadedTeam, loadTeam } from '../availability/load-team';
import { dayOf } from '../availability/zone-time';
import type { BookingDeps } from '../scheduling-ports';
import { type Appointment, lockKeys, lockKeysOf } from './appointments.repository';
import { type Author, staff } from './author';
import { checkTogether } from './check-room';
import { explainConflict, isLostRace, NoRoom } from './conflict';
import { mayStillChange, requireNotice } from './customer-rules';
import { leaveVisit } from './leave-visit';
import { isMoved, isOpen, type Planned, planMove, type Target } from './plan-move';
import { findReach, lockReach, type Reached } from './reach';
import { announceAppointments, applyChanges, type Change, newOperation } from './record-change';
import { type Item, requireMember } from './resolve-items';

export interface NewTime {
  data_hora: string;
  profissional_id: string;
  duracao_minutos: number;
  encaixe?: boolean;
  /** The one the person saw. */
  versao?: number | undefined;
  alcance?: Reach;
}

export const targetOf = ({ data_hora, profissional_id, duracao_minutos }: NewTime): Target => ({
  inicio: Date.parse(data_hora),
  profissional_id,
  duracao_minutos,
});

/** Time and team around everything that moves; what moves does not stand in its own way. */
export async function loadAround(
  unit: UnitOfWork,
  planned: readonly Planned[],
  zone: string,
  now: Date,
): Promise<LoadedTeam> {
  const days = planned.map(({ item }) => dayOf(item.inicio, zone)).sort();
  const ids = [...new Set(planned.map(({ item }) => item.profissional_id))];
  const ignore = { agendamentoIds: planned.map(({ row }) => row.id) };
  return loadTeam(unit, { de: days[0] ?? '', ate: days.at(-1) ?? '', dias: days, now, ids, ignore });
}

function requireMovable({ row }: Reached, to: NewTime): void {
  if (to.versao !== undefined && to.versao !== row.versao) throw new AppError('scheduling/changed-meanwhile');
  if (!isOpen(row)) throw new AppError('scheduling/bad-transition');
}

/** What customers (and the AI for them) must keep to, for everything that moves. */
function requireRules(rules: AgendaRules, author: Author, planned: readonly Planned[], now: number): void {
  if (planned.some(({ row }) => !mayStillChange(rules, author, row.data_hora.getTime(), now)))
    throw new AppError('scheduling/too-late');
  const starts = planned.filter(isMoved).map(({ item }) => item.inicio);
  requireNotice(rules, author, starts, now);
}

/** Nobody is given to somebody who is gone or does not do the service; whoever has it already may keep it. */
export function requirePeople(planned: readonly Planned[], { members }: LoadedTeam): void {
  for (const { row, item } of planned) {
    const same = row.profissional_id === item.profissional_id;
    requireMember(members, item.profissional_id, same ? null : row.produto_id);
  }
}

const changeOf = (
  row: Appointment,
  { profissional_id, duracao_minutos, inicio, recurso_id }: Item,
  encaixe: boolean,
): Change => ({
  row,
  acao: 'remarcado',
  patch: { data_hora: new Date(inicio), profissional_id, duracao_minutos, recurso_id, encaixe },
});

/** Who is moved must wait in line with whoever books the same people. */
async function lockPeople(unit: UnitOfWork, id: string, { profissional_id, alcance = 'este' }: NewTime) {
  const others = alcance === 'este' ? [] : (await findReach(unit, id, alcance)).rows;
  const people = [profissional_id, ...others.flatMap((one) => one.profissional_id ?? [])];
  await lockKeys(unit, await lockKeysOf(unit, people));
}

/**
 * Moves, hands over or resizes what is still to come: one service (which leaves its visit unless it stays next to it),
 * the whole visit, or this and the later dates of a recurrence. All or nothing. The door for staff and AI.
 */
export const moveAppointment =
  (deps: BookingDeps) =>
  async (tenantId: string, author: Author, id: string, to: NewTime): Promise<Agendamento[]> => {
    const { encaixe = false, alcance = 'este' } = to;
    if (encaixe && !author.podeEncaixar) throw new AppError('http/forbidden');
    const now = deps.clock();
    let planned: Planned[] = [];
    let refused: readonly Planned[] = [];
    try {
      return await deps.db.tenant(tenantId, async (unit) => {
        await lockPeople(unit, id, to);
        const reached = await lockReach(unit, id, alcance);
        requireMovable(reached, to);
        const rules = await findAgendaRules(unit);
        planned = planMove(reached, targetOf(to), alcance, rules.zone);
        requireRules(rules, author, planned, now.getTime());
        if (!encaixe && planned.some((one) => isMoved(one) && one.item.inicio < now.getTime()))
          throw new AppError('scheduling/past', { fields: { data_hora: 'Escolha um horário a partir de agora.' } });
        const team = await loadAround(unit, planned, rules.zone, now);
        requirePeople(planned, team);
        const checked = checkTogether(
          planned.map(({ item }) => item),
          team,
        );
        refused = planned.filter((_, index) => !checked[index]?.free);
        if (!encaixe && refused.length) throw new NoRoom(refused.map(({ item }) => item));
        const alone = alcance === 'este';
        const changes = planned.map((one, index) =>
          changeOf(one.row, checked[index]?.item ?? one.item, encaixe && (alone || refused.includes(one))),
        );
        if (alone) changes.push(...(await leaveVisit(unit, reached.row, changes)));
        await applyChanges(deps, unit, newOperation(author), changes);
        return announceAppointments(
          deps,
          unit,
          changes.map(({ row }) => row.id),
        );
      });
    } catch (error) {
      if (!(error instanceof NoRoom || isLostRace(error))) throw error;
      const asked = alcance === 'seguintes' && refused.length ? refused : planned;
      const ids = planned.map(({ row }) => row.id);
      throw await explainConflict(
        deps,
        tenantId,
        [...asked].sort((a, b) => Number(b.row.id === id) - Number(a.row.id === id)).map(({ item }) => item),
        { agendamentoIds: ids, together: alcance },
      );
    }
  };

export const rescheduleAppointment = useCase(contract, (deps: BookingDeps) => {
  const move = moveAppointment(deps);
  return async (actor: Actor, id: string, to: NewTime) => {
    return { items: await move(tenantOf(actor), staff(actor), id, to) };
  };
});
