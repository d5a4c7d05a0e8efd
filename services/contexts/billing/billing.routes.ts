import type { Deps } from '@balcao/kit/deps';
import { serve } from '@balcao/kit/route';
import { listPayments } from './payments/list-payments';
import { listPlansForMaster } from './plans/list-all-plans';
import { listPlans } from './plans/list-plans';
import { readFinancials } from './plans/read-financials';

export function billingRoutes(deps: Deps) {
  return [
    serve(listPayments(deps), ({ query }) => [query]),
    serve(listPlans(deps), () => []),
    serve(listPlansForMaster(deps), () => []),
    serve(readFinancials(deps), () => []),
  ];
}
