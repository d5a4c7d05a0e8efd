import type { PagamentoListado } from '@balcao/contracts/payments';
import { BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import type { PaymentPorts } from './payment-ports';
import { listVisitServices, type VisitService } from './visits.repository';
import { visitsOf } from './visits-of';

/** What a customer does in one go, by each of its services. */
export type Visits = ReadonlyMap<string, readonly VisitService[]>;

/** The visits these services are part of, as somebody pays for them. */
export async function loadVisits(
  { sittings }: Pick<PaymentPorts, 'sittings'>,
  unit: UnitOfWork,
  { ids, zone }: { ids: readonly (string | null)[]; zone: string },
): Promise<Visits> {
  const named = new Set(ids.flatMap((id) => id ?? []));
  const visits = visitsOf(await listVisitServices(unit, [...named])).flatMap((rows) => sittings(rows, zone));
  return new Map(visits.flatMap((visit) => visit.map(({ id }) => [id, visit] as const)));
}

const stands = ({ status }: VisitService) => BUSY_STATUSES.some((busy) => busy === status);

/** What a payment that names a service is for: all that stands of the visit, else that service as it was. */
export function servicesOf(visits: Visits, agendamentoId: string | null): PagamentoListado['servicos'] {
  const visit = (agendamentoId && visits.get(agendamentoId)) || [];
  const standing = visit.filter(stands);
  const shown = standing.length ? standing : visit.filter(({ id }) => id === agendamentoId);
  return shown.map(({ nome, profissional_nome }) => ({ nome, profissional_nome }));
}
