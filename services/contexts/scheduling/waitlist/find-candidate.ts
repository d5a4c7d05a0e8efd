import type { UnitOfWork } from '@balcao/kit/db';
import { dayOf, instantAt } from '@balcao/kit/zone-time';
import { findAppointment } from '../appointments/reach.repository';
import type { Opening, Visits } from '../visits/visits-port';
import type { Gap } from './gaps.repository';
import { findAsked } from './offers.repository';
import { listFitting, type Waiting } from './waiting.repository';

/** So many of those who wait are looked at for one time. */
const LOOKED_AT = 100;

export interface Candidate {
  waiting: Waiting;
  opening: Opening;
}
/** `busy`: the only ones left are being asked about another time just now. */
export type Found = Candidate | 'busy' | null;

/** When the visit may begin: within the time that got free, in the hours that were wished for. */
function windowOf({ inicio, fim }: Gap, { hora_de, hora_ate }: Waiting['row'], zone: string) {
  const day = dayOf(inicio.getTime(), zone);
  return {
    inicio: Math.max(inicio.getTime(), instantAt(day, hora_de, zone)),
    fim: Math.min(fim.getTime(), instantAt(day, hora_ate, zone)),
  };
}

/** The first who asked, of those whom the time really fits, as the agenda is now. */
export const findCandidate =
  ({ findOpenings }: Pick<Visits, 'findOpenings'>) =>
  async (unit: UnitOfWork, gap: Gap, zone: string): Promise<Found> => {
    const { profissional_id } = gap;
    const left = await findAppointment(unit, gap.agendamento_id);
    const about = { day: dayOf(gap.inicio.getTime(), zone), profissionalId: profissional_id };
    // Whoever gave the time up is not asked whether they want it.
    const fitting = await listFitting(unit, Object.assign(about, { besides: left?.cliente_id ?? gap.id }), LOOKED_AT);
    const asked = await findAsked(unit, gap.id, [...new Set(fitting.map(({ row }) => row.cliente_id))]);
    const known = new Map<string, Opening | null>();
    let busy = false;
    for (const waiting of fitting) {
      const { cliente_id, produto_id } = waiting.row;
      if (asked.here.has(cliente_id)) continue;
      const window = windowOf(gap, waiting.row, zone);
      if (window.fim <= window.inicio) continue;
      const key = `${produto_id} ${window.inicio} ${window.fim}`;
      if (!known.has(key)) {
        const servicos = [{ produto_id, profissional_id }];
        const wish = { servicos, janelas: [window], limit: 1, perto: window.inicio };
        known.set(key, (await findOpenings(unit, wish)).openings[0] ?? null);
      }
      const opening = known.get(key);
      if (!opening) continue;
      if (!asked.elsewhere.has(cliente_id)) return { waiting, opening };
      busy = true;
    }
    return busy ? 'busy' : null;
  };
