import type { Agendamento } from '@balcao/contracts/scheduling';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import type { BookingDeps } from '../scheduling-ports';
import { type Appointment, type AppointmentPatch, lockAppointment, takeTurn } from './appointments.repository';
import { staff } from './author';
import { explainConflict, isLostRace } from './conflict';
import { findLastHistory, type HistoryRow } from './history.repository';
import { announceAppointments, applyChange } from './record-change';

interface Before {
  status: string;
  data_hora: string;
  profissional_id: string | null;
  duracao_minutos: number;
  encaixe: boolean;
  recurso_id?: string | null;
}

/** The change that can still be taken back: the newest one, if it was of time or status and nothing came after it. */
export function undoable(row: Pick<Appointment, 'versao'>, last: HistoryRow | undefined): Before | null {
  const kind = last?.acao === 'remarcado' || last?.acao === 'status';
  return kind && last.versao === row.versao ? (last.antes as Before) : null;
}

/** Takes back the last change of time or status. Time that was given up has to be won again. */
export const undoAppointment =
  (deps: BookingDeps) =>
  async (actor: Actor, id: string): Promise<Agendamento> => {
    requirePolicy(actor, 'appointments.manage');
    const tenantId = tenantOf(actor);
    let wanted: Appointment | undefined;
    try {
      return await deps.db.tenant(tenantId, async (scope) => {
        const row = await lockAppointment(scope, id);
        if (!row) throw new AppError('scheduling/not-found');
        const before = undoable(row, await findLastHistory(scope, id));
        if (!before) throw new AppError('scheduling/nothing-to-undo');
        const patch: AppointmentPatch = {
          ...{ status: before.status, profissional_id: before.profissional_id, encaixe: before.encaixe },
          ...{ duracao_minutos: before.duracao_minutos, data_hora: new Date(before.data_hora) },
        };
        // Kept since there are rooms; what was remembered before has none.
        if (before.recurso_id !== undefined) patch.recurso_id = before.recurso_id;
        wanted = { ...row, ...patch } as Appointment;
        if (before.profissional_id) await takeTurn(scope, [before.profissional_id]);
        await applyChange(deps, scope, row, { acao: 'desfeito', patch, author: staff(actor) });
        const [shown] = await announceAppointments(deps, scope, [id]);
        if (!shown) throw new Error('appointment vanished while it was taken back');
        return shown;
      });
    } catch (error) {
      if (!wanted || !isLostRace(error)) throw error;
      const { profissional_id, produto_id, data_hora, ...rest } = wanted;
      const item = { ...rest, profissional_id: profissional_id ?? '', produto_id: produto_id ?? '', produto_nome: '' };
      throw await explainConflict(deps, tenantId, [{ ...item, inicio: data_hora.getTime() }], { agendamentoIds: [id] });
    }
  };
