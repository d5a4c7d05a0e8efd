import {
  cancelSubscription,
  choosePlan,
  listPlans,
  readSubscription,
  resumeSubscription,
} from '@balcao/contracts/billing';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const billingApi = api.enhanceEndpoints({ addTagTypes: ['BillingPlans', 'BillingSubscription'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    billingPlans: build.query<ResponseOf<typeof listPlans>, RequestOf<typeof listPlans>>({
      query: requestOf(listPlans),
      keepUnusedDataFor: 300,
      providesTags: ['BillingPlans'],
    }),
    billingSubscription: build.query<ResponseOf<typeof readSubscription>, RequestOf<typeof readSubscription>>({
      query: requestOf(readSubscription),
      providesTags: ['BillingSubscription'],
    }),
    billingChoosePlan: build.mutation<ResponseOf<typeof choosePlan>, RequestOf<typeof choosePlan>>({
      query: requestOf(choosePlan),
      // A refusal says that the plans are not as they were shown.
      invalidatesTags: (_answer, error) => (error ? ['BillingPlans'] : []),
    }),
    billingCancel: build.mutation<ResponseOf<typeof cancelSubscription>, RequestOf<typeof cancelSubscription>>({
      query: requestOf(cancelSubscription),
    }),
    billingResume: build.mutation<ResponseOf<typeof resumeSubscription>, RequestOf<typeof resumeSubscription>>({
      query: requestOf(resumeSubscription),
    }),
  }),
});

liveCache(billingApi, {
  'tenant.updated': {
    answers: {
      billingChoosePlan: ({ tenant }) => ({ tenant }),
      billingCancel: ({ tenant }) => ({ tenant }),
      billingResume: ({ tenant }) => ({ tenant }),
    },
    refetch: ['BillingSubscription'],
  },
});

export const {
  useBillingPlansQuery,
  useBillingSubscriptionQuery,
  useBillingChoosePlanMutation,
  useBillingCancelMutation,
  useBillingResumeMutation,
} = billingApi;
