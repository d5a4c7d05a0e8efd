import { rescheduleAppointment as contract } from '@balcao/contracts/booking';
import type { Agendamento, Reach } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { dayOf } from '@balcao/kit/zone-time';
import { type AgendaRules, findAgendaRules } from '../availability/availability.repository';
import { type LoadedTeam, loadTeam } from '../availability/load-team';
import { removeHold } from '../holds/holds.repository';
import type { BookingDeps } from '../scheduling-ports';
import { type Appointment, lockKeys, lockKeysOf } from './appointments.repository';
import { type Author, staff } from './author';
import { checkTogether } from './check-room';
import { asNoRoom, explained, NoRoom } from './conflict';
import { mayStillChange, requireNotice } from './customer-rules';
import { leaveVisit } from './leave-visit';
import { isClosed } from './place-items';
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
  /** A hold that is given up for it. */
  reserva_id?: string | null | undefined;
  /** Id of what the history calls this. */
  operacao_id?: string | undefined;
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

interface Move {
  id: string;
  to: NewTime;
  reached: Reached;
  planned: Planned[];
}

/** What each of those that move becomes; NoRoom, with the ones there is none for, when they may not be squeezed in. */
async function changesOf(unit: UnitOfWork, { id, to, reached, planned }: Move, team: LoadedTeam): Promise<Change[]> {
  const { encaixe = false, alcance = 'este' } = to;
  const checked = checkTogether(
    planned.map(({ item }) => item),
    team,
  );
  const refused = planned.filter((_, index) => !checked[index]?.free);
  if (!encaixe && refused.length) {
    const closed = isClosed(
      refused.map(({ item }) => item),
      team,
    );
    throw new NoRoom(
      heldFirst(id, alcance === 'seguintes' ? refused : planned),
      Object.assign({ closed }, around(planned, alcance)),
    );
  }
  const alone = alcance === 'este';
  const changes = planned.map((one, index) =>
    changeOf(one.row, checked[index]?.item ?? one.item, encaixe && (alone || refused.includes(one))),
  );
  if (alone) changes.push(...(await leaveVisit(unit, reached.row, changes)));
  return changes;
}

/** The one that was taken hold of comes first. */
const heldFirst = (id: string, planned: readonly Planned[]): Item[] =>
  [...planned].sort((a, b) => Number(b.row.id === id) - Number(a.row.id === id)).map(({ item }) => item);

const around = (planned: readonly Planned[], together: Reach) => ({
  ignore: { agendamentoIds: planned.map(({ row }) => row.id), together },
});

/**
 * Moves, hands over or resizes what is still to come, in the caller's transaction: one service (which leaves its visit
 * unless it stays next to it), the whole visit, or this and the later dates of a recurrence. All or nothing; NoRoom when
 * the time is taken, also where somebody else was faster.
 */
export const moveWithin =
  (deps: BookingDeps) =>
  async (unit: UnitOfWork, author: Author, id: string, to: NewTime): Promise<Agendamento[]> => {
    const { encaixe = false, alcance = 'este' } = to;
    if (encaixe && !author.podeEncaixar) throw new AppError('http/forbidden');
    const now = deps.clock();
    let planned: Planned[] = [];
    try {
      await lockPeople(unit, id, to);
      const reached = await lockReach(unit, id, alcance);
      requireMovable(reached, to);
      const rules = await findAgendaRules(unit);
      planned = planMove(reached, targetOf(to), alcance, rules.zone);
      requireRules(rules, author, planned, now.getTime());
      if (!encaixe && planned.some((one) => isMoved(one) && one.item.inicio < now.getTime()))
        throw new AppError('scheduling/past', { fields: { data_hora: 'Escolha um horário a partir de agora.' } });
      if (to.reserva_id) await removeHold(unit, to.reserva_id);
      const team = await loadAround(unit, planned, rules.zone, now);
      requirePeople(planned, team);
      const changes = await changesOf(unit, { id, to, reached, planned }, team);
      await applyChanges(deps, unit, newOperation(author, null, to.operacao_id), changes);
      return await announceAppointments(
        deps,
        unit,
        changes.map(({ row }) => row.id),
      );
    } catch (error) {
      throw asNoRoom(error, heldFirst(id, planned), around(planned, alcance).ignore);
    }
  };

/** The team's door: throws 'scheduling/unavailable' with alternatives when the time is taken, whoever was faster. */
export const moveAppointment = (deps: BookingDeps) => {
  const move = moveWithin(deps);
  return (tenantId: string, author: Author, id: string, to: NewTime): Promise<Agendamento[]> =>
    explained(deps, tenantId, () => deps.db.tenant(tenantId, (unit) => move(unit, author, id, to)));
};

export const rescheduleAppointment = useCase(contract, (deps: BookingDeps) => {
  const move = moveAppointment(deps);
  return async (actor: Actor, id: string, to: NewTime) => {
    return { items: await move(tenantOf(actor), staff(actor), id, to) };
  };
});
