import { maskCpf } from '@balcao/contracts/cpf';
import { type Cliente, listCustomers as contract } from '@balcao/contracts/customers';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { type CustomerRow, listCustomerRows } from './customers.repository';

export function presentCustomer(row: CustomerRow): Cliente {
  const { id, nome, email, telefone, cpf, tags, ativo, created_at } = row;
  return { id, nome, email, telefone, cpf: cpf && maskCpf(cpf), tags, ativo, created_at: created_at.toISOString() };
}

export const listCustomers = useCase(
  contract,
  ({ db }: Deps) =>
    async (actor: Actor, query: QueryOf<typeof contract>) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await db.tenant(tenantOf(actor), ({ tx, tenantId }) =>
        listCustomerRows(tx, tenantId, { ...query, after }),
      );
      return toPage(rows, query.limit, (row) => [row.created_at, row.id], presentCustomer);
    },
);
