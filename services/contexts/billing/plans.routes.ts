import { serve } from '@balcao/kit/route';
import type { PlanDeps } from './plans/change-plan';
import { createPlan } from './plans/create-plan';
import { deletePlan } from './plans/delete-plan';
import { putPlanOnSale, takePlanOffSale } from './plans/sell-plan';
import { updatePlan } from './plans/update-plan';

/** What whoever runs the platform does to the plans. */
export function planRoutes(deps: PlanDeps) {
  return [
    serve(createPlan(deps), ({ body }) => [body]),
    serve(updatePlan(deps), ({ params, body }) => [params.id, body]),
    serve(putPlanOnSale(deps), ({ params }) => [params.id]),
    serve(takePlanOffSale(deps), ({ params }) => [params.id]),
    serve(deletePlan(deps), ({ params }) => [params.id], { audited: false }),
  ];
}
