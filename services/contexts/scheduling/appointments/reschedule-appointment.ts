import type { Agendamento } from '@balcao/contracts/scheduling';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { findAgendaRules } from '../availability/availability.repository';
import { needOfRow } from '../availability/free-starts';
import { loadTeam } from '../availability/load-team';
import { dayOf } from '../availability/zone-time';
import type { BookingDeps } from '../scheduling-ports';
import { lockAppointment, takeTurn, turnsOf } from './appointments.repository';
import { type Author, staff } from './author';
import { explainConflict, isLostRace, NoRoom } from './conflict';
import { mayStillChange, requireNotice } from './customer-rules';
import { placeItems, squeezeRooms } from './place-items';
import { announceAppointments, applyChange } from './record-change';
import { type Item, requireMember } from './resolve-items';

export interface NewTime {
  data_hora: string;
  profissional_id: string;
  duracao_minutos: number;
  encaixe?: boolean;
  /** The one the person saw. */
  versao?: number | undefined;
}

/** Moves, hands over or resizes an appointment that is still to come. The door for staff and AI. */
export const moveAppointment =
  (deps: BookingDeps) =>
  async (tenantId: string, author: Author, id: string, to: NewTime): Promise<Agendamento> => {
    const start = Date.parse(to.data_hora);
    const { profissional_id, duracao_minutos, encaixe = false } = to;
    if (encaixe && !author.podeEncaixar) throw new AppError('http/forbidden');
    const now = deps.clock();
    let wanted: Item[] = [];
    try {
      return await deps.db.tenant(tenantId, async (scope) => {
        await takeTurn(scope, await turnsOf(scope, [profissional_id]));
        const row = await lockAppointment(scope, id);
        if (!row) throw new AppError('scheduling/not-found');
        if (to.versao !== undefined && to.versao !== row.versao) throw new AppError('scheduling/changed-meanwhile');
        if (row.status !== 'pendente' && row.status !== 'confirmado') throw new AppError('scheduling/bad-transition');
        const moved = row.data_hora.getTime() !== start;
        if (moved && !encaixe && start < now.getTime())
          throw new AppError('scheduling/past', { fields: { data_hora: 'Escolha um horário a partir de agora.' } });
        const { valor, produto_id, recurso_id } = row;
        const rules = await findAgendaRules(scope);
        if (!mayStillChange(rules, author, row.data_hora.getTime(), now.getTime()))
          throw new AppError('scheduling/too-late');
        if (moved) requireNotice(rules, author, [start], now.getTime());
        const item = {
          inicio: start,
          profissional_id,
          recurso_id,
          valor,
          produto_id: produto_id ?? '',
          produto_nome: '',
        };
        wanted = [Object.assign(needOfRow(row), item, { duracao_minutos })];
        const day = dayOf(start, rules.zone);
        const ignore = { agendamentoIds: [id] };
        const team = await loadTeam(scope, { de: day, ate: day, now, ids: [profissional_id], ignore });
        requireMember(team.members, profissional_id, row.profissional_id === profissional_id ? null : produto_id);
        const [placed] = (encaixe ? squeezeRooms(wanted, team) : placeItems(wanted, team)) ?? [];
        if (!placed) throw new NoRoom(wanted);
        const patch = {
          data_hora: new Date(start),
          profissional_id,
          recurso_id: placed.recurso_id,
          duracao_minutos,
          encaixe,
        };
        await applyChange(deps, scope, row, { acao: 'remarcado', patch, author });
        const [shown] = await announceAppointments(deps, scope, [id]);
        if (!shown) throw new Error('appointment vanished while it was moved');
        return shown;
      });
    } catch (error) {
      if (error instanceof NoRoom || isLostRace(error))
        throw await explainConflict(deps, tenantId, wanted, { agendamentoIds: [id] });
      throw error;
    }
  };

export const rescheduleAppointment = (deps: BookingDeps) => {
  const move = moveAppointment(deps);
  return (actor: Actor, id: string, to: NewTime) => {
    requirePolicy(actor, 'appointments.manage');
    return move(tenantOf(actor), staff(actor), id, to);
  };
};
