import { searchAudit as contract, type LinhaDoRegistro } from '@balcao/contracts/audit';
import type { QueryOf } from '@balcao/contracts/endpoint';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { searchAuditRows } from './audit.repository';
import { tellPlatformAudit } from './tell-platform-audit';

/** Who did what anywhere, the latest first. */
export const searchAudit = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    (_: Actor, query: QueryOf<typeof contract>): Promise<{ items: LinhaDoRegistro[]; nextCursor: string | null }> => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      return db.platform(async ({ tx }) => {
        const rows = await searchAuditRows(tx, Object.assign({}, query, { after }));
        return toPage(rows, query.limit, ({ linha }) => [linha.created_at, linha.id], tellPlatformAudit);
      });
    },
);
