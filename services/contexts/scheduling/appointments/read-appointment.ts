import type { ResponseOf } from '@balcao/contracts/endpoint';
import type { readAppointment as contract } from '@balcao/contracts/scheduling';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { findAgendaRules, listMembers } from '../availability/availability.repository';
import { dayOf } from '../availability/zone-time';
import { countMissed, findAppointmentRows, listVisit } from './appointments.repository';
import { presentHistory } from './describe-history';
import { listHistory, listReminderRows } from './history.repository';
import { presentAppointmentTo } from './present-appointment';
import { undoable } from './undo-appointment';

/** An appointment with everything its panel shows. */
export const readAppointment =
  ({ db }: Pick<Deps, 'db'>) =>
  (actor: Actor, id: string): Promise<ResponseOf<typeof contract>> => {
    requirePolicy(actor, 'appointments.read');
    return db.tenant(tenantOf(actor), async (scope) => {
      const [row] = await findAppointmentRows(scope, [id]);
      if (!row) throw new AppError('scheduling/not-found');
      const { zone } = await findAgendaRules(scope);
      const day = dayOf(row.agendamento.data_hora.getTime(), zone);
      const people = new Map((await listMembers(scope, { de: day, ate: day })).map((one) => [one.id, one.nome]));
      const history = await listHistory(scope, id);
      const reminders = await listReminderRows(scope, id);
      return {
        agendamento: presentAppointmentTo(actor)(row),
        visita: (await listVisit(scope, row.agendamento)).map(presentAppointmentTo(actor)),
        historico: history.map((line) =>
          presentHistory(line, { zone, nameOf: (who) => people.get(who ?? '') ?? null }),
        ),
        lembretes: reminders.map(({ minutos_antes, estado, created_at }) => ({
          ...{ minutos_antes, estado, quando: created_at.toISOString() },
        })),
        faltas_do_cliente: await countMissed(scope, row.agendamento.cliente_id),
        pode_desfazer: undoable(row.agendamento, history.at(-1)) !== null,
      };
    });
  };
