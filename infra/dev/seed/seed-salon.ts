import { pagamentos } from '@balcao/contexts/billing/schema';
import { categorias, dados_cliente, produtos } from '@balcao/contexts/catalog/schema';
import { documents } from '@balcao/contexts/chats/schema';
import { agendamentos, profissionais } from '@balcao/contexts/scheduling/schema';
import type { TenantScope } from '@balcao/kit/db';
import { APPOINTMENTS, CATEGORIES, CUSTOMERS, DOCUMENTS, PROFESSIONALS, SERVICES } from './data/studio-bella';
import { idOf, minutesAgo, saoPaulo } from './deterministic';

const DAY_MIN = 1_440;
const METHODS = ['pix', 'cartao_credito', 'dinheiro', 'cartao_debito'] as const;
const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new Error(`seed data has no item ${index}`);
  return item;
};
export const customerId = (index: number) => idOf(`cliente/${at(CUSTOMERS, index).telefone}`);

export async function seedCatalog({ tx, tenantId: tenant_id }: TenantScope): Promise<void> {
  await tx
    .insert(categorias)
    .values(CATEGORIES.map((nome) => ({ id: idOf(`categoria/${nome}`), tenant_id, nome })))
    .onConflictDoNothing();
  await tx
    .insert(produtos)
    .values(
      SERVICES.map(({ categoria, ...service }) => ({
        ...service,
        id: idOf(`produto/${service.nome}`),
        tenant_id,
        categoria_id: idOf(`categoria/${categoria}`),
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(dados_cliente)
    .values(
      CUSTOMERS.map((customer, index) => ({
        ...customer,
        tags: [...customer.tags],
        id: customerId(index),
        tenant_id,
        created_at: minutesAgo((60 - index * 5) * DAY_MIN),
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(documents)
    .values(
      DOCUMENTS.map((document) => ({
        ...document,
        tags: [...document.tags],
        id: idOf(`documento/${document.titulo}`),
        tenant_id,
      })),
    )
    .onConflictDoNothing();
}

export async function seedAgenda({ tx, tenantId: tenant_id }: TenantScope): Promise<void> {
  await tx
    .insert(profissionais)
    .values(PROFESSIONALS.map((person) => ({ ...person, id: idOf(`profissional/${person.nome}`), tenant_id })))
    .onConflictDoNothing();
  for (const [index, [day, hour, customer, service, person, status]] of APPOINTMENTS.entries()) {
    const { nome, preco, duracao_minutos } = at(SERVICES, service);
    const visit = {
      id: idOf(`agendamento/${index}`),
      tenant_id,
      cliente_id: customerId(customer),
      produto_id: idOf(`produto/${nome}`),
      profissional_id: idOf(`profissional/${at(PROFESSIONALS, person).nome}`),
      data_hora: saoPaulo(day, hour),
      duracao_minutos,
      valor: preco,
      status,
    };
    await tx.insert(agendamentos).values(visit).onConflictDoNothing();
    if (status !== 'concluido') continue;
    await tx
      .insert(pagamentos)
      .values({
        id: idOf(`pagamento/${index}`),
        tenant_id,
        cliente_id: visit.cliente_id,
        valor: preco,
        status: 'pago',
        metodo: at(METHODS, index % METHODS.length),
        data_pagamento: visit.data_hora,
        created_at: visit.data_hora,
      })
      .onConflictDoNothing();
  }
  await tx
    .insert(pagamentos)
    .values({
      id: idOf('pagamento/sinal'),
      tenant_id,
      cliente_id: customerId(9),
      valor: '100.00',
      status: 'pendente',
      metodo: 'transferencia',
      created_at: minutesAgo(300),
    })
    .onConflictDoNothing();
}
