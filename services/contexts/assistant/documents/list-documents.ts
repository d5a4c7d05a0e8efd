import { listDocuments as contract, type Documento } from '@balcao/contracts/assistant';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { type DocumentRow, listDocumentRows } from './documents.repository';

function presentDocument(row: DocumentRow): Documento {
  const { id, titulo, conteudo, tipo, tags, ativo, created_at } = row;
  return { id, titulo, conteudo, tipo, tags, ativo, created_at: created_at.toISOString() };
}

export const listDocuments = useCase(
  contract,
  ({ db }: Deps) =>
    async (actor: Actor, query: { search?: string; cursor?: string; limit: number }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await db.tenant(tenantOf(actor), (unit) => listDocumentRows(unit, { ...query, after }));
      return toPage(rows, query.limit, (row) => [row.created_at, row.id], presentDocument);
    },
);
