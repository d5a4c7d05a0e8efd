import { cancelInvoice, type Fatura, listInvoices, makeInvoicePix, readInvoice } from '@balcao/contracts/invoices';
import {
  api,
  byCursor,
  liveCache,
  type Page,
  pageOfCursor,
  type RequestOf,
  type ResponseOf,
  requestOf,
} from '@balcao/platform';

const TAGS = ['BillingInvoices', 'BillingSubscription'] as const;

/** The platform's invoices to the company: read, paid and given up. */
const invoicesApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    billingInvoices: build.infiniteQuery<Page<Fatura>, void, string | null>({
      query: ({ pageParam }) => requestOf(listInvoices)({ query: pageOfCursor(pageParam, 12) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['BillingInvoices'],
    }),
    billingInvoice: build.query<ResponseOf<typeof readInvoice>, string>({
      query: (id) => requestOf(readInvoice)({ params: { id } }),
      providesTags: ['BillingInvoices'],
      keepUnusedDataFor: 0,
    }),
    // Asked for again it is the same code while that one holds: no more than a way to read it.
    billingInvoicePix: build.query<ResponseOf<typeof makeInvoicePix>, string>({
      query: (id) => requestOf(makeInvoicePix)({ params: { id } }),
      keepUnusedDataFor: 0,
    }),
    billingCancelInvoice: build.mutation<ResponseOf<typeof cancelInvoice>, RequestOf<typeof cancelInvoice>>({
      query: requestOf(cancelInvoice),
      invalidatesTags: (_result, error) => (error ? [] : [...TAGS]),
    }),
  }),
});

liveCache(invoicesApi, { 'tenant.updated': { refetch: ['BillingInvoices'] } });

export const {
  useBillingInvoicesInfiniteQuery,
  useBillingInvoiceQuery,
  useBillingInvoicePixQuery,
  useBillingCancelInvoiceMutation,
} = invoicesApi;
