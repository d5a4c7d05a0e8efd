import type { QueryOf } from '@balcao/contracts/endpoint';
import { listSupportReadings as contract } from '@balcao/contracts/support-readings';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { presentReading } from './present-reading';
import { hasAccess, listReadings } from './readings.repository';

/** What the platform's support saw in one of its accesses. */
export const listSupportReadings = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, acessoId: string, query: QueryOf<typeof contract>) => {
      const after = decodeCursor(query.cursor, ['instant', 'text']);
      return db.tenant(tenantOf(actor), async (unit) => {
        if (!(await hasAccess(unit, acessoId))) throw new AppError('http/not-found');
        const rows = await listReadings(unit, acessoId, { after, limit: query.limit });
        const cursorOf = ({ primeira_em, chave }: (typeof rows)[number]) => [new Date(primeira_em), chave];
        return toPage(rows, query.limit, cursorOf, presentReading);
      });
    },
);
