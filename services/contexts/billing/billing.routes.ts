import type { Deps } from '@balcao/kit/deps';
import { serve } from '@balcao/kit/route';
import { listPayments } from './payments/list-payments';
import { listPlans, listPlansForMaster, readFinancials } from './plans/list-plans';

export function billingRoutes(deps: Deps) {
  return [
    serve(listPayments(deps), ({ query }) => [query]),
    serve(listPlans(deps), () => []),
    serve(listPlansForMaster(deps), () => []),
    serve(readFinancials(deps), () => []),
  ];
}
