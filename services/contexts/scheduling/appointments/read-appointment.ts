import type { ResponseOf } from '@balcao/contracts/endpoint';
import { readAppointment as contract } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { dayOf } from '@balcao/kit/zone-time';
import { findAgendaRules, listMembers } from '../availability/availability.repository';
import { countMissed, findAppointmentRows } from './appointments.repository';
import { presentHistory, textOf, type Wording } from './describe-history';
import { lastUndoable } from './find-undo';
import { listHistory, listReachedBy, listReminderRows } from './history.repository';
import { presentAppointmentTo } from './present-appointment';
import { findSitting } from './reach';
import { findServices } from './services.repository';

/** An appointment with everything its panel shows. */
export const readAppointment = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, id: string): Promise<ResponseOf<typeof contract>> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        const [row] = await findAppointmentRows(unit, [id]);
        if (!row) throw new AppError('scheduling/not-found');
        const { zone } = await findAgendaRules(unit);
        const day = dayOf(row.agendamento.data_hora.getTime(), zone);
        const people = new Map((await listMembers(unit, { de: day, ate: day })).map((one) => [one.id, one.nome]));
        const history = await listHistory(unit, id);
        const reminders = await listReminderRows(unit, id);
        const services = await findServices(
          unit,
          history.flatMap(({ antes, depois }) => [antes?.produto_id ?? [], depois?.produto_id ?? []].flat()),
        );
        const wording: Wording = {
          zone,
          nameOf: (who) => people.get(who ?? '') ?? null,
          serviceOf: (which) => services.get(which ?? '')?.nome ?? null,
        };
        const newest = lastUndoable(history);
        const visit = (await findSitting(unit, row.agendamento)).filter((one) => one.id !== id);
        const others = await findAppointmentRows(
          unit,
          visit.map((one) => one.id),
        );
        const present = presentAppointmentTo(actor);
        return {
          agendamento: present(row),
          visita: others.map(present),
          historico: history.map((line) => presentHistory(line, wording)),
          lembretes: reminders.map(({ minutos_antes, estado, erro, created_at }) => ({
            minutos_antes,
            estado,
            erro: estado === 'falhou' ? erro : null,
            quando: created_at.toISOString(),
          })),
          faltas_do_cliente: await countMissed(unit, row.agendamento.cliente_id),
          pode_desfazer: newest !== null,
          desfazer: newest && {
            descricao: textOf(newest, wording),
            quantos: (await listReachedBy(unit, newest.operacao_id)).length,
          },
        };
      });
    },
);
