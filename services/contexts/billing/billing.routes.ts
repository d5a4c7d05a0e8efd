import { serve } from '@balcao/kit/route';
import type { BillingDeps } from './billing-ports';
import { listPlansForMaster } from './plans/list-all-plans';
import { listPlans } from './plans/list-plans';
import { cancelSubscription } from './subscription/cancel-subscription';
import { choosePlan } from './subscription/choose-plan';
import { readSubscription } from './subscription/read-subscription';
import { resumeSubscription } from './subscription/resume-subscription';

export function billingRoutes(deps: BillingDeps) {
  return [
    serve(listPlans(deps), () => []),
    serve(readSubscription(deps), () => []),
    serve(choosePlan(deps), ({ body }) => [body]),
    serve(cancelSubscription(deps), () => []),
    serve(resumeSubscription(deps), () => []),
    serve(listPlansForMaster(deps), () => []),
  ];
}
