import type { QueryOf, ResponseOf } from '@balcao/contracts/endpoint';
import { CALENDAR_MAX_DAYS, CALENDAR_MAX_VISITS, readCalendar as contract } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { createBreather } from '@balcao/kit/breathe';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { addDays, type Day, dayOf, daysBetween, instantAt, isDay, MINUTE } from '@balcao/kit/zone-time';
import type { AppointmentRow } from '../appointments/appointments.repository';
import { presentAppointmentTo } from '../appointments/present-appointment';
import { findAgendaRules, listMembers, type Member } from '../availability/availability.repository';
import { clip, workingPeriods } from '../availability/working-periods';
import { listBlockRows } from '../blocks/blocks.repository';
import { presentBlock } from '../blocks/present-block';
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

/** Visits read and presented at once: more of them would keep everybody else waiting. */
const PAGE = 250;

/** The day before the one of the first visit too many, but the first day at least. */
function lastWholeDay({ de, ate, zone }: Stretch, over: AppointmentRow): Day {
  const day = dayOf(over.agendamento.data_hora.getTime(), zone);
  const last = addDays(daysBetween(day, ate) < 0 ? ate : day, -1);
  return daysBetween(de, last) < 0 ? de : last;
}

const beginsBefore =
  (to: Date) =>
  ({ agendamento }: AppointmentRow) =>
    agendamento.data_hora.getTime() - agendamento.intervalo_antes * MINUTE < to.getTime();

/** The visits of a stretch, as many whole days of it as one answer may hold: one at least. */
async function visitsOf(unit: UnitOfWork, stretch: Stretch): Promise<{ ate: Day; rows: AppointmentRow[] }> {
  const { profissionalId } = stretch;
  let { ate } = stretch;
  let rows: AppointmentRow[] = [];
  for (let page: AppointmentRow[] | undefined; page === undefined || page.length === PAGE; ) {
    const [from, to] = edges({ de: stretch.de, ate, zone: stretch.zone });
    const after = page?.at(-1)?.agendamento;
    page = await listAppointmentRowsInSight(unit, from, to, { profissionalId, after, limit: PAGE });
    rows.push(...page);
    const over = ate > stretch.de ? rows[CALENDAR_MAX_VISITS] : undefined;
    if (!over) continue;
    ate = lastWholeDay({ ...stretch, ate }, over);
    rows = rows.filter(beginsBefore(edges({ de: stretch.de, ate, zone: stretch.zone })[1]));
  }
  return { ate, rows };
}

/** When each professional works, clipped to the stretch. */
async function openingOf(members: readonly Member[], stretch: Omit<Stretch, 'profissionalId'>) {
  const periodsOf = workingPeriods(stretch);
  const [from, to] = edges(stretch);
  const view = { inicio: from.getTime(), fim: to.getTime() };
  const breathe = createBreather();
  const opening: { profissional_id: string; inicio: string; fim: string }[] = [];
  for (const { id, horarios, excecoes } of members.filter(({ ativo }) => ativo)) {
    for (const { inicio, fim } of clip(periodsOf(horarios, excecoes), view))
      opening.push({ profissional_id: id, inicio: new Date(inicio).toISOString(), fim: new Date(fim).toISOString() });
    const pause = breathe();
    if (pause) await pause;
  }
  return opening;
}

/** Everything a calendar view draws between two days of the company. */
export const readCalendar = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, query: QueryOf<typeof contract>): Promise<ResponseOf<typeof contract>> => {
      const { de, profissional_id: profissionalId } = query;
      if (!isDay(de) || !isDay(query.ate) || query.ate < de)
        throw new AppError('http/invalid', { fields: { de: 'Informe o período.' } });
      if (daysBetween(de, query.ate) >= CALENDAR_MAX_DAYS) throw new AppError('scheduling/range-too-long');
      return db.tenant(tenantOf(actor), async (unit) => {
        const { zone } = await findAgendaRules(unit);
        const ids = profissionalId ? [profissionalId] : undefined;
        const members = await listMembers(unit, { de, ate: query.ate, ids, servicos: [] });
        if (profissionalId && !members.length) throw new AppError('scheduling/professional-not-found');
        const { ate, rows } = await visitsOf(unit, { de, ate: query.ate, zone, profissionalId });
        const [from, to] = edges({ de, ate, zone });
        return {
          ate,
          agendamentos: rows.map(presentAppointmentTo(actor)),
          com_visitas: await listWhoIsVisited(unit, from, to),
          bloqueios: (await listBlockRows(unit, from, { to, profissionalId })).map(presentBlock),
          expediente: await openingOf(members, { de, ate, zone }),
        };
      });
    },
);
