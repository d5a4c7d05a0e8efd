import type { QueryOf } from '@balcao/contracts/endpoint';
import { listAppointments as contract } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { listAppointmentRows } from './appointments.repository';
import { presentAppointmentTo } from './present-appointment';

type Query = QueryOf<typeof contract>;

export const listAppointments = useCase(contract, ({ db }: Deps) => async (actor: Actor, query: Query) => {
  const after = decodeCursor(query.cursor, ['instant', 'id']);
  const rows = await db.tenant(tenantOf(actor), ({ tx, tenantId }) =>
    listAppointmentRows(tx, tenantId, { ...query, after }),
  );
  return toPage(
    rows,
    query.limit,
    (row) => [row.agendamento.data_hora, row.agendamento.id],
    presentAppointmentTo(actor),
  );
});
