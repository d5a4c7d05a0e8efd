import { documents } from '@balcao/contexts/assistant/schema';
import { categorias, dados_cliente, produtos } from '@balcao/contexts/catalog/schema';
import type { UnitOfWork } from '@balcao/kit/db';
import { CATEGORIES, CUSTOMERS, DOCUMENTS, SERVICES } from './data/studio-bella';
import { at, idOf, minutesAgo } from './deterministic';

const DAY_MIN = 1_440;
export const customerId = (index: number) => idOf(`cliente/${at(CUSTOMERS, index).telefone}`);

export async function seedCatalog({ tx, tenantId: tenant_id }: UnitOfWork): Promise<void> {
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
