import { checkCard, endCard, startCard } from '@balcao/contracts/subscription-card';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const TAGS = ['BillingSubscription'] as const;

/** The card the platform's invoices are charged to. */
const cardApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    billingStartCard: build.mutation<ResponseOf<typeof startCard>, RequestOf<typeof startCard>>({
      query: requestOf(startCard),
      invalidatesTags: (_result, error) => (error ? [] : [...TAGS]),
    }),
    // A question, as often as somebody waits for its answer; nothing of it is worth keeping.
    billingCheckCard: build.query<ResponseOf<typeof checkCard>, RequestOf<typeof checkCard>>({
      query: requestOf(checkCard),
      keepUnusedDataFor: 0,
    }),
    billingEndCard: build.mutation<ResponseOf<typeof endCard>, RequestOf<typeof endCard>>({
      query: requestOf(endCard),
      invalidatesTags: (_result, error) => (error ? [] : [...TAGS]),
    }),
  }),
});

export const { useBillingStartCardMutation, useBillingCheckCardQuery, useBillingEndCardMutation } = cardApi;
