import type { QueryOf, ResponseOf } from '@balcao/contracts/endpoint';
import { CALENDAR_MAX_DAYS, type readCalendar as contract } from '@balcao/contracts/scheduling';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { listAppointmentRowsBetween } from '../appointments/appointments.repository';
import { presentAppointmentTo } from '../appointments/present-appointment';
import { findAgendaRules, listMembers } from '../availability/availability.repository';
import { clip, workingPeriods } from '../availability/working-periods';
import { daysBetween, instantAt, isDay } from '../availability/zone-time';
import { presentBlock } from '../blocks/blocks';
import { listBlockRows } from '../blocks/blocks.repository';

/** Everything a calendar view draws between two days of the company. */
export const readCalendar =
  ({ db }: Pick<Deps, 'db'>) =>
  async (
    actor: Actor,
    { de, ate, profissional_id }: QueryOf<typeof contract>,
  ): Promise<ResponseOf<typeof contract>> => {
    requirePolicy(actor, 'appointments.read');
    if (!isDay(de) || !isDay(ate) || ate < de)
      throw new AppError('http/invalid', { fields: { de: 'Informe o período.' } });
    if (daysBetween(de, ate) >= CALENDAR_MAX_DAYS) throw new AppError('scheduling/range-too-long');
    return db.tenant(tenantOf(actor), async (scope) => {
      const { zone } = await findAgendaRules(scope);
      const members = await listMembers(scope, { de, ate, ...(profissional_id && { ids: [profissional_id] }) });
      if (profissional_id && !members.length) throw new AppError('scheduling/professional-not-found');
      const [from, to] = [new Date(instantAt(de, 0, zone)), new Date(instantAt(ate, 1440, zone))];
      const view = { inicio: from.getTime(), fim: to.getTime() };
      const only = { profissionalId: profissional_id };
      return {
        agendamentos: (
          await listAppointmentRowsBetween(scope, from, to, { profissionalId: profissional_id, running: true })
        ).map(presentAppointmentTo(actor)),
        bloqueios: (await listBlockRows(scope, from, { to, ...only })).map(presentBlock),
        expediente: members
          .filter(({ ativo }) => ativo)
          .flatMap(({ id, horarios, excecoes }) =>
            clip(workingPeriods({ de, ate, zone }, horarios, excecoes), view).map(({ inicio, fim }) => ({
              profissional_id: id,
              ...{ inicio: new Date(inicio).toISOString(), fim: new Date(fim).toISOString() },
            })),
          ),
      };
    });
  };
