import { listDocuments as contract, getDocument as oneContract } from '@balcao/contracts/documents';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { listDocumentRows } from './documents.repository';
import { presentDocument, showDocument } from './present-document';

export const listDocuments = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, query: { search?: string; cursor?: string; limit: number }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await db.tenant(tenantOf(actor), (unit) => listDocumentRows(unit, { ...query, after }));
      return toPage(rows, query.limit, (row) => [row.created_at, row.id], presentDocument);
    },
);

export const getDocument = useCase(
  oneContract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, id: string) =>
      db.tenant(tenantOf(actor), (unit) => showDocument(unit, id)),
);
