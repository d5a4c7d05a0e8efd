import { cancelSubscription as contract } from '@balcao/contracts/billing';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { changeSubscription } from './change-subscription';
import { endWithMonth } from './end-with-month';

// docs/decisions/0050-a-cancelled-subscription-works-until-its-month-ends.md
/** No further month is charged; the company works until the one under way ends, and reads from then on. */
export const cancelSubscription = useCase(
  contract,
  (deps: InvoiceDeps) => async (actor: Actor) =>
    changeSubscription(deps, actor, async (before) => {
      const { current } = before;
      if (current?.status === 'cancelled') return null;
      if (current?.status !== 'active' || Number(current.valor) === 0) throw new AppError('billing/nothing-to-cancel');
      return endWithMonth(deps, before, current);
    }),
);
