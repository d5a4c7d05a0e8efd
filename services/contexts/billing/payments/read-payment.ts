import { readPayment as contract, detailFor } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { loadDetail } from './load-detail';
import type { PaymentDeps } from './payment-ports';

export const readPayment = useCase(
  contract,
  (deps: PaymentDeps) => (actor: Actor, id: string) =>
    deps.db.tenant(tenantOf(actor), async (unit) => detailFor(actor.role, await loadDetail(deps)(unit, id))),
);
