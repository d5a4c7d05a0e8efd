import * as contract from '@balcao/contracts/billing';
import type { Deps } from '@balcao/kit/deps';
import { route } from '@balcao/kit/route';
import { listPayments } from './payments/list-payments';
import { listPlans } from './plans/list-plans';

export function billingRoutes(deps: Deps) {
  const payments = listPayments(deps);
  const plans = listPlans(deps);
  return [
    route(contract.listPayments, ({ actor, query }) => payments(actor, query)),
    route(contract.listPlans, ({ actor }) => plans(actor)),
  ];
}
