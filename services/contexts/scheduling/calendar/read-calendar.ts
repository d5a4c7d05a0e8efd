import type { QueryOf, ResponseOf } from '@balcao/contracts/endpoint';
import { CALENDAR_MAX_DAYS, CALENDAR_MAX_VISITS, type readCalendar as contract } from '@balcao/contracts/scheduling';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { TenantScope } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import type { AppointmentRow } from '../appointments/appointments.repository';
import { presentAppointmentTo } from '../appointments/present-appointment';
import { findAgendaRules, listMembers } from '../availability/availability.repository';
import { clip, workingPeriods } from '../availability/working-periods';
import { addDays, type Day, dayOf, daysBetween, instantAt, isDay } from '../availability/zone-time';
import { presentBlock } from '../blocks/blocks';
import { listBlockRows } from '../blocks/blocks.repository';
import { listAppointmentRowsInSight, listWhoIsVisited } from './calendar.repository';

interface Stretch {
  de: Day;
  ate: Day;
  zone: string;
  profissionalId: string | undefined;
}

const edges = ({ de, ate, zone }: Omit<Stretch, 'profissionalId'>): [Date, Date] => [
  new Date(instantAt(de, 0, zone)),
  new Date(instantAt(ate, 1440, zone)),
];

/** The visits of a stretch, as many whole days of it as one answer may hold: one at least. */
async function visitsOf(scope: TenantScope, stretch: Stretch): Promise<{ ate: Day; rows: AppointmentRow[] }> {
  const { de, ate, zone, profissionalId } = stretch;
  const limit = ate > de ? CALENDAR_MAX_VISITS + 1 : undefined;
  const rows = await listAppointmentRowsInSight(scope, ...edges(stretch), { profissionalId, limit });
  const over = limit === undefined ? undefined : rows[CALENDAR_MAX_VISITS];
  if (!over) return { ate, rows };
  const day = dayOf(over.agendamento.data_hora.getTime(), zone);
  const last = addDays(daysBetween(day, ate) < 0 ? ate : day, -1);
  return visitsOf(scope, { ...stretch, ate: daysBetween(de, last) < 0 ? de : last });
}

/** Everything a calendar view draws between two days of the company. */
export const readCalendar =
  ({ db }: Pick<Deps, 'db'>) =>
  async (actor: Actor, query: QueryOf<typeof contract>): Promise<ResponseOf<typeof contract>> => {
    requirePolicy(actor, 'appointments.read');
    const { de, profissional_id: profissionalId } = query;
    if (!isDay(de) || !isDay(query.ate) || query.ate < de)
      throw new AppError('http/invalid', { fields: { de: 'Informe o período.' } });
    if (daysBetween(de, query.ate) >= CALENDAR_MAX_DAYS) throw new AppError('scheduling/range-too-long');
    return db.tenant(tenantOf(actor), async (scope) => {
      const { zone } = await findAgendaRules(scope);
      const ids = profissionalId && { ids: [profissionalId] };
      const members = await listMembers(scope, { de, ate: query.ate, ...ids });
      if (profissionalId && !members.length) throw new AppError('scheduling/professional-not-found');
      const { ate, rows } = await visitsOf(scope, { de, ate: query.ate, zone, profissionalId });
      const [from, to] = edges({ de, ate, zone });
      const view = { inicio: from.getTime(), fim: to.getTime() };
      return {
        ate,
        agendamentos: rows.map(presentAppointmentTo(actor)),
        com_visitas: await listWhoIsVisited(scope, from, to),
        bloqueios: (await listBlockRows(scope, from, { to, profissionalId })).map(presentBlock),
        expediente: members
          .filter(({ ativo }) => ativo)
          .flatMap(({ id, horarios, excecoes }) =>
            clip(workingPeriods({ de, ate, zone }, horarios, excecoes), view).map(({ inicio, fim }) => ({
              profissional_id: id,
              inicio: new Date(inicio).toISOString(),
              fim: new Date(fim).toISOString(),
            })),
          ),
      };
    });
  };
