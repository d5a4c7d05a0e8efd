import { makePixCode, readPixKey, removePixKey, savePixKey } from '@balcao/contracts/pix-key';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const changed = (_result: unknown, error: unknown) => (error ? [] : (['BillingPixKey'] as const));

/** The company's own Pix key, and the codes made of it. */
const pixApi = api.enhanceEndpoints({ addTagTypes: ['BillingPixKey'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    billingPixKey: build.query<ResponseOf<typeof readPixKey>, void>({
      query: requestOf(readPixKey),
      providesTags: ['BillingPixKey'],
    }),
    billingSavePixKey: build.mutation<ResponseOf<typeof savePixKey>, RequestOf<typeof savePixKey>>({
      query: requestOf(savePixKey),
      invalidatesTags: changed,
    }),
    billingRemovePixKey: build.mutation<ResponseOf<typeof removePixKey>, void>({
      query: requestOf(removePixKey),
      invalidatesTags: changed,
    }),
    billingPixCode: build.query<ResponseOf<typeof makePixCode>, { valor: string; referencia: string }>({
      query: (query) => requestOf(makePixCode)({ query }),
      providesTags: ['BillingPixKey'],
      // Made of the key as it is now: another tab may have changed it.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useBillingPixKeyQuery,
  useBillingSavePixKeyMutation,
  useBillingRemovePixKeyMutation,
  useBillingPixCodeQuery,
} = pixApi;
