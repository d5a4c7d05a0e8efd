import type { HorarioLivre } from '@balcao/contracts/scheduling';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { addDays, dayOf, daysBetween, instantAt, isDay } from '@balcao/kit/zone-time';
import { findAgendaRules } from '../availability/availability.repository';
import { loadTeam } from '../availability/load-team';
import { presentVisits } from './nearest-times';
import { itemOf, planMove, type Target } from './plan-move';
import { findReach } from './reach';
import { nearestShifts } from './shift-together';

interface Query {
  dia: string;
  /** The service that is taken hold of; the others of its visit go along. */
  id: string;
  profissional_id?: string | null | undefined;
  duracao_minutos?: number | undefined;
}
const SHOWN = 300;

/** Times of a day at which a visit that is there already can begin anew, its services as far apart as they are. */
export const findVisitTimes =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  (
    tenantId: string,
    { dia, id, profissional_id, duracao_minutos }: Query,
  ): Promise<{ horarios: HorarioLivre[]; motivo: string | null }> => {
    if (!isDay(dia)) throw new AppError('http/invalid', { fields: { dia: 'Informe a data.' } });
    return db.tenant(tenantId, async (unit) => {
      const now = clock();
      const reached = await findReach(unit, id, 'visita');
      const { zone } = await findAgendaRules(unit);
      const own = itemOf(reached.row);
      const to: Target = {
        inicio: own.inicio,
        profissional_id: profissional_id ?? own.profissional_id,
        duracao_minutos: duracao_minutos ?? own.duracao_minutos,
      };
      const planned = planMove(reached, to, 'visita', zone);
      const spread = planned.map(({ item }) => daysBetween(dayOf(own.inicio, zone), dayOf(item.inicio, zone)));
      const team = await loadTeam(unit, {
        de: addDays(dia, Math.min(...spread) - 1),
        ate: addDays(dia, Math.max(...spread) + 1),
        now,
        ids: planned.map(({ item }) => item.profissional_id),
        ignore: { agendamentoIds: planned.map(({ row }) => row.id) },
      });
      const held = planned.filter(({ row }) => row.id === id);
      const others = planned.filter(({ row }) => row.id !== id);
      const items = [...held, ...others].map(({ item }) => item);
      const window = { inicio: instantAt(dia, 0, zone), fim: instantAt(dia, 1440, zone) };
      const visits = await nearestShifts(team, items, { now: now.getTime(), limit: SHOWN, window });
      const sorted = visits.sort((a, b) => a.inicio - b.inicio);
      return {
        horarios: presentVisits(sorted, team),
        motivo: sorted.length ? null : 'A visita toda não cabe neste dia.',
      };
    });
  };
