import { readCash as contract } from '@balcao/contracts/cash';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findCash } from './cash.repository';
import type { CashDeps } from './cash-ports';
import { loadCash } from './cash-sums';

export const readCash = useCase(
  contract,
  ({ db, clock }: Pick<CashDeps, 'db' | 'clock'>) =>
    (actor: Actor, id: string) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const cash = await findCash(unit, id);
        if (!cash) throw new AppError('billing/cash-not-found');
        return loadCash(unit, cash, clock());
      }),
);
