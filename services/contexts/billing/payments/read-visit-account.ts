import { readVisitAccount as contract } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { loadAccount } from './load-account';
import type { PaymentDeps } from './payment-ports';

/** What a visit costs, what was paid for it and what is still open. */
export const readVisitAccount = useCase(
  contract,
  (deps: PaymentDeps) => (actor: Actor, id: string) =>
    deps.db.tenant(tenantOf(actor), (unit) => loadAccount(deps, actor, unit, id)),
);
