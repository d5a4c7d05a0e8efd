import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { addDays, clockOf, type Day, weekdayOf } from '@balcao/kit/zone-time';
import type { LoadedTeam } from '../availability/load-team';
import { loadTeam } from '../availability/load-team';
import type { Period } from '../availability/open-hours.repository';
import { exceptionOn, mergeSpans, type Span } from '../availability/working-periods';
import { holidaysBetween } from '../exceptions/list-holidays';
import type { OpenDay, OpeningHours } from './visits-port';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

type Member = LoadedTeam['members'][number];

const within = (span: Span, spans: readonly Span[]): boolean =>
  spans.some(({ inicio, fim }) => inicio <= span.inicio && fim >= span.fim);

/** What one person works on a day; nothing when all of it is blocked, as in a vacation. */
function worked({ horarios, excecoes }: Member, day: Day, zone: string, blocked: readonly Span[]): readonly Period[] {
  const own = exceptionOn(excecoes.filter(({ data }) => data === day));
  const periods = own ?? horarios.filter(({ dia_semana }) => dia_semana === weekdayOf(day));
  const clock = clockOf(day, zone);
  const away = periods.every(({ inicio, fim }) => within({ inicio: clock(inicio), fim: clock(fim) }, blocked));
  return away ? [] : periods;
}

const together = (periods: readonly Period[]): Period[] =>
  mergeSpans(periods).map(({ inicio, fim }) => ({ inicio, fim }));

/** When anybody works: by the weekdays, and on each of some days with its exceptions and absences. Six statements, however many days. */
export const openingHours =
  ({ clock }: Pick<Deps, 'clock'>) =>
  async (unit: UnitOfWork, { de, ate }: { de: Day; ate: Day }): Promise<OpeningHours> => {
    const { members, times, rules } = await loadTeam(unit, { de, ate, now: clock(), servicos: [] });
    const team = members.filter(({ ativo }) => ativo);
    const blocks = new Map(
      team.map(({ id }) => [id, mergeSpans((times.get(id)?.ocupado ?? []).filter(({ bloqueio }) => bloqueio))]),
    );
    const holidays = new Map(holidaysBetween(de, ate).map(({ data, nome }) => [data, nome]));
    const days: OpenDay[] = [];
    for (let day = de; day <= ate; day = addDays(day, 1)) {
      const periodos = together(team.flatMap((one) => worked(one, day, rules.zone, blocks.get(one.id) ?? [])));
      const decided = team.some(({ excecoes }) => excecoes.some(({ data }) => data === day));
      const feriado = decided || periodos.length === 0 ? null : (holidays.get(day) ?? null);
      days.push({ dia: day, periodos, feriado });
    }
    const semana = WEEKDAYS.map((weekday) =>
      together(team.flatMap(({ horarios }) => horarios.filter(({ dia_semana }) => dia_semana === weekday))),
    );
    return { semana, dias: days };
  };
