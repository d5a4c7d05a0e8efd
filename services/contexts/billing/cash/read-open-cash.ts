import { readOpenCash as contract } from '@balcao/contracts/cash';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { findOpenCash } from './cash.repository';
import type { CashDeps } from './cash-ports';
import { loadCash } from './cash-sums';

export const readOpenCash = useCase(
  contract,
  ({ db, clock }: Pick<CashDeps, 'db' | 'clock'>) =>
    (actor: Actor) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const cash = await findOpenCash(unit);
        return { caixa: cash ? await loadCash(unit, cash, clock()) : null };
      }),
);
