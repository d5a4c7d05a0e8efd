import { assistant } from '../appointments/author';
import { keepTimeWithin } from '../holds/hold-time';
import { removeHold } from '../holds/holds.repository';
import type { BookingDeps } from '../scheduling-ports';
import { attempt } from './attempt';
import type { Visits } from './visits-port';

/** Keeps times for customers who are still making up their mind. */
export const holdVisits = (deps: BookingDeps): Pick<Visits, 'hold' | 'release'> => {
  const keep = keepTimeWithin(deps);
  return {
    hold: (unit, itens, { minutes, instead }) =>
      attempt(unit, async (within) => {
        const kept = await keep(within, assistant, itens, { anterior: instead, minutos: minutes });
        return { kind: 'held' as const, reserva_id: kept.id, ate: Date.parse(kept.expira_em) };
      }),
    release: async (unit, reserva_id) => void (await removeHold(unit, reserva_id)),
  };
};
