import type { PagamentoRecente, ProximaVisita } from '@balcao/contracts/contact-card';
import type { UnitOfWork } from '@balcao/kit/db';

/** Handed in by compose: what the agenda and the books know of a customer. */
export interface ContactFacts {
  /** The next ones from a moment on, by time. */
  nextVisits(unit: UnitOfWork, clienteId: string, from: Date): Promise<ProximaVisita[]>;
  /** The latest first. */
  lastPayments(unit: UnitOfWork, clienteId: string): Promise<PagamentoRecente[]>;
}
