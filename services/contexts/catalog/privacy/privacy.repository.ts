import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq } from 'drizzle-orm';
import type { CustomerRow } from '../customers/customers.repository';
import { dados_cliente, telefones_cliente } from '../schema';

const one = (tenantId: string, id: string) => and(eq(dados_cliente.tenant_id, tenantId), eq(dados_cliente.id, id));
const phonesOf = (tenantId: string, id: string) =>
  and(eq(telefones_cliente.tenant_id, tenantId), eq(telefones_cliente.cliente_id, id));

/** Held until the transaction ends. */
export async function lockCustomer({ tx, tenantId }: UnitOfWork, id: string): Promise<CustomerRow | undefined> {
  return (await tx.select().from(dados_cliente).where(one(tenantId, id)).for('update'))[0];
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

/** What must stay (appointments, payments) keeps pointing at a record that names nobody. */
export async function emptyCustomer({ tx, tenantId }: UnitOfWork, id: string): Promise<void> {
  await tx.delete(telefones_cliente).where(phonesOf(tenantId, id));
  await tx
    .update(dados_cliente)
    .set({
      nome: 'Cliente removido',
      email: null,
      telefone: null,
      cpf: null,
      endereco: null,
      notas: null,
      informacoes: null,
      nascimento: null,
      tags: [],
      ativo: false,
    })
    .where(one(tenantId, id));
}
