import type { Produto } from '@balcao/contracts/catalog';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { listProductRows, type ProductRow } from './products.repository';

export function presentProduct(row: ProductRow): Produto {
  const { id, nome, descricao, preco, duracao_minutos, intervalo_antes, intervalo_depois } = row;
  const { ativo, imagem_url, categoria_id, categoria_nome } = row;
  return {
    ...{ id, nome, descricao, preco, duracao_minutos, intervalo_antes, intervalo_depois },
    ...{ ativo, imagem_url, categoria_id, categoria_nome },
  };
}

export const listProducts =
  ({ db }: Deps) =>
  async (actor: Actor, query: { search?: string; cursor?: string; limit: number }) => {
    requirePolicy(actor, 'products.read');
    const after = decodeCursor(query.cursor, 2);
    const rows = await db.tenant(tenantOf(actor), ({ tx, tenantId }) =>
      listProductRows(tx, tenantId, { ...query, after }),
    );
    return toPage(rows, query.limit, (row) => [row.nome, row.id], presentProduct);
  };
