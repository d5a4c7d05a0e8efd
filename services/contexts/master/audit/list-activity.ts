import { type Atividade, listActivity as contract } from '@balcao/contracts/activity';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { listAuditRows } from './audit.repository';
import { tellAudit } from './tell-audit';

/** Who did what in the company, the latest first. */
export const listActivity = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, query: QueryOf<typeof contract>): Promise<{ items: Atividade[]; nextCursor: string | null }> => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      return db.tenant(tenantOf(actor), async (unit) => {
        const rows = await listAuditRows(unit, Object.assign({}, query, { after }));
        return toPage(rows, query.limit, ({ linha }) => [linha.created_at, linha.id], tellAudit);
      });
    },
);
