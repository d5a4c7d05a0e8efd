import {
  activatePlan,
  createPlan,
  deactivatePlan,
  deletePlan,
  masterPlans,
  updatePlan,
} from '@balcao/contracts/master-plans';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** Also after a refusal: somebody was faster, and the plans are not as they were. */
const changes = { invalidatesTags: ['MasterPlans'] as const };

const plansApi = api.enhanceEndpoints({ addTagTypes: ['MasterPlans', 'MasterTenants'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    masterPlans: build.query<ResponseOf<typeof masterPlans>, void>({
      query: requestOf(masterPlans),
      providesTags: ['MasterPlans'],
    }),
    masterCreatePlan: build.mutation<ResponseOf<typeof createPlan>, RequestOf<typeof createPlan>>({
      query: requestOf(createPlan),
      ...changes,
    }),
    masterUpdatePlan: build.mutation<ResponseOf<typeof updatePlan>, RequestOf<typeof updatePlan>>({
      query: requestOf(updatePlan),
      // Companies carry the name of their plan.
      invalidatesTags: ['MasterPlans', 'MasterTenants'],
    }),
    masterActivatePlan: build.mutation<ResponseOf<typeof activatePlan>, RequestOf<typeof activatePlan>>({
      query: requestOf(activatePlan),
      ...changes,
    }),
    masterDeactivatePlan: build.mutation<ResponseOf<typeof deactivatePlan>, RequestOf<typeof deactivatePlan>>({
      query: requestOf(deactivatePlan),
      ...changes,
    }),
    masterDeletePlan: build.mutation<ResponseOf<typeof deletePlan>, RequestOf<typeof deletePlan>>({
      query: requestOf(deletePlan),
      ...changes,
    }),
  }),
});

export const {
  useMasterPlansQuery,
  useMasterCreatePlanMutation,
  useMasterUpdatePlanMutation,
  useMasterActivatePlanMutation,
  useMasterDeactivatePlanMutation,
  useMasterDeletePlanMutation,
} = plansApi;
