import type { UnitOfWork } from '@balcao/kit/db';
import type { Visits } from './load-visits';
import { partOf, type Share, sharesOf } from './person-share';
import { listVisitPayments, type VisitPayment, type VisitService } from './visits.repository';

/** What was entered for a visit, and how much of each entry is somebody's. */
export interface SharedVisit {
  services: readonly VisitService[];
  payments: readonly VisitPayment[];
  shares: ReadonlyMap<string, Share>;
}

/** Somebody's share of everything that was entered for these visits. */
export async function loadShares(unit: UnitOfWork, visits: Visits, profissionalId: string): Promise<SharedVisit[]> {
  if (!visits.size) return [];
  const entered = new Map<readonly VisitService[], VisitPayment[]>([...visits.values()].map((visit) => [visit, []]));
  for (const payment of await listVisitPayments(unit, [...visits.keys()])) {
    const visit = visits.get(payment.agendamento_id ?? '');
    if (visit) entered.get(visit)?.push(payment);
  }
  return [...entered].map(([services, payments]) => ({
    services,
    payments,
    shares: sharesOf(partOf(services, profissionalId), payments),
  }));
}
