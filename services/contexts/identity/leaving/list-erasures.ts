import { listErasures as contract, type Erasure, erasedKinds } from '@balcao/contracts/company-erasure';
import type { QueryOf } from '@balcao/contracts/endpoint';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { type ErasureRow, listErasureRows } from './erasures.repository';

function presentErasure(row: ErasureRow): Erasure {
  const { protocolo, empresa_id, pedida_em, apagada_em, contagens, pendencias, registro } = row;
  return {
    protocolo,
    empresa_id,
    pedida_em: pedida_em.toISOString(),
    apagada_em: apagada_em.toISOString(),
    apagados: erasedKinds(contagens),
    pendencias,
    registro,
  };
}

// docs/decisions/0105-what-stays-of-an-erased-company-is-a-protocol.md
/** What stays of companies that were erased, the latest first. */
export const listErasures = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    (_: Actor, query: QueryOf<typeof contract>): Promise<{ items: Erasure[]; nextCursor: string | null }> => {
      const after = decodeCursor(query.cursor, ['instant', 'text']);
      return db.platform(async ({ tx }) => {
        const rows = await listErasureRows(tx, { after, limit: query.limit });
        return toPage(rows, query.limit, (row) => [row.apagada_em, row.protocolo], presentErasure);
      });
    },
);
