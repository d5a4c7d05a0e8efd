import { deleteCommissionRule as contract } from '@balcao/contracts/commissions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { CommissionDeps } from './commission-ports';
import { deleteRule as deleteRow } from './rules.repository';

/** A rule that was entered by mistake: as if it had never been. */
export const deleteRule = useCase(
  contract,
  ({ db }: Pick<CommissionDeps, 'db'>) =>
    (actor: Actor, id: string) =>
      db.tenant(tenantOf(actor), async (unit) => {
        if (!(await deleteRow(unit, id))) throw new AppError('billing/rule-not-found');
        return { ok: true as const };
      }),
);
