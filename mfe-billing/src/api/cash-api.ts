import {
  closeCash,
  listCash,
  listCashMovements,
  moveCash,
  openCash,
  readCash,
  readOpenCash,
} from '@balcao/contracts/cash';
import { api, byCursor, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

// Refused, it may be another amount by now, or closed.
const changed = ['BillingCash'] as const;

const cashApi = api.enhanceEndpoints({ addTagTypes: ['BillingCash'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    billingOpenCash: build.query<ResponseOf<typeof readOpenCash>, void>({
      query: requestOf(readOpenCash),
      providesTags: ['BillingCash'],
    }),
    billingCash: build.query<ResponseOf<typeof readCash>, string>({
      query: (id) => requestOf(readCash)({ params: { id } }),
      providesTags: ['BillingCash'],
    }),
    billingCashHistory: build.infiniteQuery<ResponseOf<typeof listCash>, void, string | null>({
      query: ({ pageParam }) => requestOf(listCash)({ query: pageOfCursor(pageParam, 20) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['BillingCash'],
    }),
    billingCashMovements: build.infiniteQuery<ResponseOf<typeof listCashMovements>, string, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listCashMovements)({ params: { id: queryArg }, query: pageOfCursor(pageParam) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['BillingCash'],
    }),
    billingCashOpening: build.mutation<ResponseOf<typeof openCash>, RequestOf<typeof openCash>>({
      query: requestOf(openCash),
      invalidatesTags: changed,
    }),
    billingCashMove: build.mutation<ResponseOf<typeof moveCash>, RequestOf<typeof moveCash>>({
      query: requestOf(moveCash),
      invalidatesTags: changed,
    }),
    billingCashClosing: build.mutation<ResponseOf<typeof closeCash>, RequestOf<typeof closeCash>>({
      query: requestOf(closeCash),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useBillingOpenCashQuery,
  useBillingCashQuery,
  useBillingCashHistoryInfiniteQuery,
  useBillingCashMovementsInfiniteQuery,
  useBillingCashOpeningMutation,
  useBillingCashMoveMutation,
  useBillingCashClosingMutation,
} = cashApi;
