import { readReceiptSending, sendReceipt } from '@balcao/contracts/receipts';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** The receipt of a payment as a message. */
const receiptsApi = api.enhanceEndpoints({ addTagTypes: ['BillingReceipts'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    billingReceipt: build.query<ResponseOf<typeof readReceiptSending>, string>({
      query: (id) => requestOf(readReceiptSending)({ params: { id } }),
      providesTags: ['BillingReceipts'],
      keepUnusedDataFor: 0,
    }),
    billingSendReceipt: build.mutation<ResponseOf<typeof sendReceipt>, RequestOf<typeof sendReceipt>>({
      query: requestOf(sendReceipt),
      invalidatesTags: (_result, error) => (error ? [] : ['BillingReceipts']),
    }),
  }),
});

liveCache(receiptsApi, {
  'message.upserted': {
    patch: {
      billingReceipt: ({ ultimo }, { message: { id, entrega, erro } }) => {
        if (ultimo?.mensagem_id === id) Object.assign(ultimo, { entrega, erro });
      },
    },
  },
});

export const { useBillingReceiptQuery, useBillingSendReceiptMutation } = receiptsApi;
