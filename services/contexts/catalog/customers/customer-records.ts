import type { UnitOfWork } from '@balcao/kit/db';

/** What another context keeps about a customer, and what it does with it when the record is merged or erased. */
export interface CustomerRecords {
  /** Heading of the part in the customer's data export: 'agendamentos', 'pagamentos', 'conversas'. */
  parte: string;
  /** More than 0: the customer is only deactivated, never deleted. */
  count(unit: UnitOfWork, clienteId: string): Promise<number>;
  /** Everything of `fromId` belongs to `toId` from now on. */
  move(unit: UnitOfWork, fromId: string, toId: string): Promise<void>;
  /** Everything kept, with keys a person can read. */
  export(unit: UnitOfWork, clienteId: string): Promise<unknown[]>;
  /** Takes out or empties everything that tells who the person is. */
  erase(unit: UnitOfWork, clienteId: string): Promise<void>;
}
