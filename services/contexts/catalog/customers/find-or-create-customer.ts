import type { UnitOfWork } from '@balcao/kit/db';
import { type CustomerRow, findCustomerByPhone, insertCustomer, nameCustomer } from './customers.repository';

/**
 * The customer of a phone (E.164 digits, canonical), made on first contact. `nome` null keeps the phone as the name
 * until somebody gives a better one. Safe under concurrent first messages.
 */
export async function findOrCreateCustomer(
  { tx, tenantId }: UnitOfWork,
  contact: { telefone: string; nome: string | null },
): Promise<CustomerRow> {
  const { telefone, nome } = contact;
  const found = await findCustomerByPhone(tx, tenantId, telefone);
  if (found) {
    if (nome && found.nome === telefone) await nameCustomer(tx, tenantId, telefone, nome);
    return nome && found.nome === telefone ? { ...found, nome } : found;
  }
  const made = await insertCustomer(tx, { tenant_id: tenantId, telefone, nome: nome ?? telefone });
  const customer = made ?? (await findCustomerByPhone(tx, tenantId, telefone));
  if (!customer) throw new Error('customer vanished between insert and read');
  return customer;
}
