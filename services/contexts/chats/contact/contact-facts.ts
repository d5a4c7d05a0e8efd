import type { PagamentoRecente, ProximaVisita } from '@balcao/contracts/contact-card';
import type { Preferencia } from '@balcao/contracts/customer-preferences';
import type { UnitOfWork } from '@balcao/kit/db';

/** Handed in by compose: what the agenda, the books and their record know of a customer. */
export interface ContactFacts {
  /** The next ones from a moment on, by time. */
  nextVisits(unit: UnitOfWork, clienteId: string, from: Date): Promise<ProximaVisita[]>;
  /** The latest first. */
  lastPayments(unit: UnitOfWork, clienteId: string): Promise<PagamentoRecente[]>;
  /** What they said they like. */
  preferences(unit: UnitOfWork, clienteId: string): Promise<Preferencia[]>;
}
