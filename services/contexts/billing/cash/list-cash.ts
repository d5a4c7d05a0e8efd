import { listCash as contract } from '@balcao/contracts/cash';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { type Cash, listClosedCash } from './cash.repository';
import type { CashDeps } from './cash-ports';
import { presentCash } from './cash-sums';

const NOTHING = { movimentos: {}, outras_formas: [] };
const closing = ({ fechado_em, aberto_em }: Cash) => fechado_em ?? aberto_em;

/** Closed drawers, the latest first, as they were when they were closed. */
export const listCash = useCase(
  contract,
  ({ db }: Pick<CashDeps, 'db'>) =>
    async (actor: Actor, { cursor, limit }: QueryOf<typeof contract>) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const rows = await db.tenant(tenantOf(actor), (unit) => listClosedCash(unit, after, limit));
      return toPage(
        rows,
        limit,
        (row) => [closing(row), row.id],
        (row) => presentCash(row, row.resumo ?? NOTHING),
      );
    },
);
