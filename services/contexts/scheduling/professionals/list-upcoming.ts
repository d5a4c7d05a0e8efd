import { listUpcoming as contract } from '@balcao/contracts/agenda';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { findAppointmentRows } from '../appointments/appointments.repository';
import { presentAppointment } from '../appointments/present-appointment';
import { listProfessionalRows } from './professionals.repository';
import { countUpcomingOf, pageUpcomingOf } from './upcoming.repository';

/** What somebody who may leave still has to do: all of it counted, shown page by page. */
export const listUpcoming = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor, id: string, { cursor, limit }: QueryOf<typeof contract>) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const now = clock();
      return db.tenant(tenantOf(actor), async (unit) => {
        if (!(await listProfessionalRows(unit, id)).length) throw new AppError('scheduling/professional-not-found');
        const total = await countUpcomingOf(unit, id, now);
        const rows = await findAppointmentRows(unit, await pageUpcomingOf(unit, id, now, { after, limit }));
        const page = toPage(rows, limit, (row) => [row.agendamento.data_hora, row.agendamento.id], presentAppointment);
        return { total, items: page.items, nextCursor: page.nextCursor };
      });
    },
);
