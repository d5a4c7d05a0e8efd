import { readVisitAccount as contract } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { PaymentDeps } from './payment-ports';
import { findRowsOfVisit } from './payments.repository';
import { presentPaymentTo } from './present-payment';
import { accountOf } from './visit-account';

/** What a visit costs, what was paid for it and what is still open. */
export const readVisitAccount = useCase(
  contract,
  ({ db, findVisit }: PaymentDeps) =>
    (actor: Actor, id: string) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const visit = await findVisit(unit, id);
        return accountOf(id, visit, await findRowsOfVisit(unit, visit.ids), presentPaymentTo(actor));
      }),
);
