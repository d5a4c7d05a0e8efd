import * as contract from '@balcao/contracts/billing';
import * as master from '@balcao/contracts/master';
import type { Deps } from '@balcao/kit/deps';
import { route } from '@balcao/kit/route';
import { listPayments } from './payments/list-payments';
import { listPlans, listPlansForMaster, readFinancials } from './plans/list-plans';

export function billingRoutes(deps: Deps) {
  const payments = listPayments(deps);
  const plans = listPlans(deps);
  const allPlans = listPlansForMaster(deps);
  const financials = readFinancials(deps);
  return [
    route(contract.listPayments, ({ actor, query }) => payments(actor, query)),
    route(contract.listPlans, ({ actor }) => plans(actor)),
    route(master.masterPlans, ({ actor }) => allPlans(actor)),
    route(master.masterFinancials, ({ actor }) => financials(actor)),
  ];
}
