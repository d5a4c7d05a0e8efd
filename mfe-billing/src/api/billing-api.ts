import { listPayments, listPlans } from '@balcao/contracts/billing';
import { api, byCursor, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const billingApi = api.enhanceEndpoints({ addTagTypes: ['BillingPayments', 'BillingPlans'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    billingPayments: build.infiniteQuery<ResponseOf<typeof listPayments>, void, string | null>({
      query: ({ pageParam }) => requestOf(listPayments)({ query: pageOfCursor(pageParam) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['BillingPayments'],
    }),
    billingPlans: build.query<ResponseOf<typeof listPlans>, RequestOf<typeof listPlans>>({
      query: requestOf(listPlans),
      keepUnusedDataFor: 300,
      providesTags: ['BillingPlans'],
    }),
  }),
});

export const { useBillingPaymentsInfiniteQuery, useBillingPlansQuery } = billingApi;
