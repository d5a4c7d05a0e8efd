import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CustomerRow } from '../customers/customers.repository';
import { dados_cliente, telefones_cliente } from '../schema';

const one = (tenantId: string, id: string) => and(eq(dados_cliente.tenant_id, tenantId), eq(dados_cliente.id, id));
const phonesOf = (tenantId: string, id: string) =>
  and(eq(telefones_cliente.tenant_id, tenantId), eq(telefones_cliente.cliente_id, id));

/** Held until the transaction ends; not what stays of somebody erased. */
export async function lockCustomer({ tx, tenantId }: UnitOfWork, id: string): Promise<CustomerRow | undefined> {
  const where = and(one(tenantId, id), isNull(dados_cliente.apagado_em));
  return (await tx.select().from(dados_cliente).where(where).for('update'))[0];
}

export async function listFurtherPhones({ tx, tenantId }: UnitOfWork, id: string): Promise<string[]> {
  const { telefone, created_at } = telefones_cliente;
  const rows = await tx
    .select({ telefone })
    .from(telefones_cliente)
    .where(phonesOf(tenantId, id))
    .orderBy(asc(created_at), asc(telefone));
  return rows.map((row) => row.telefone);
}

export async function removeCustomer({ tx, tenantId }: UnitOfWork, id: string): Promise<void> {
  await tx.delete(dados_cliente).where(one(tenantId, id));
}

/** A record that names nobody, for what must stay (appointments, payments); its id tells nothing either. */
export async function insertNobody({ tx, tenantId }: UnitOfWork, id: string, apagado_em: Date): Promise<void> {
  await tx
    .insert(dados_cliente)
    .values({ id, tenant_id: tenantId, nome: 'Cliente removido', ativo: false, apagado_em });
}
