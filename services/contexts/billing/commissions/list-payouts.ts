import { listCommissionPayouts as contract } from '@balcao/contracts/commissions';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import type { CommissionDeps } from './commission-ports';
import { listPayoutRows } from './payouts.repository';
import { presentPayout } from './present-commission';

export const listPayouts = useCase(
  contract,
  ({ db }: Pick<CommissionDeps, 'db'>) =>
    async (actor: Actor, { cursor, limit }: QueryOf<typeof contract>) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const rows = await db.tenant(tenantOf(actor), (unit) => listPayoutRows(unit, after, limit));
      return toPage(rows, limit, ({ repasse }) => [repasse.created_at, repasse.id], presentPayout);
    },
);
