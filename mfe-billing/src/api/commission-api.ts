import { listProducts, type Produto } from '@balcao/contracts/catalog';
import {
  deleteCommissionRule,
  exportCommissions,
  listCommissionPayouts,
  listCommissionRules,
  payCommission,
  readCommission,
  readCommissionPayout,
  readCommissions,
  saveCommissionRule,
  undoCommissionPayout,
} from '@balcao/contracts/commissions';
import {
  api,
  byCursor,
  downloads,
  everyPage,
  type Page,
  pageOfCursor,
  type RequestOf,
  type ResponseOf,
  requestOf,
} from '@balcao/platform';

export interface Days {
  de: string;
  ate: string;
}
const changed = (_result: unknown, error: unknown) => (error ? [] : (['BillingCommission'] as const));

const commissionApi = api.enhanceEndpoints({ addTagTypes: ['BillingCommission'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    billingCommissions: build.query<ResponseOf<typeof readCommissions>, Days>({
      query: (query) => requestOf(readCommissions)({ query }),
      providesTags: ['BillingCommission'],
    }),
    billingCommission: build.query<ResponseOf<typeof readCommission>, Days & { id: string }>({
      query: ({ id, de, ate }) => requestOf(readCommission)({ params: { id }, query: { de, ate } }),
      providesTags: ['BillingCommission'],
    }),
    billingCommissionRules: build.query<ResponseOf<typeof listCommissionRules>, string>({
      query: (id) => requestOf(listCommissionRules)({ params: { id } }),
      providesTags: ['BillingCommission'],
    }),
    billingServices: build.query<Page<Produto>, void>({
      queryFn: everyPage((from) => requestOf(listProducts)({ query: Object.assign({ limit: 100 }, from) })),
    }),
    billingSaveRule: build.mutation<ResponseOf<typeof saveCommissionRule>, RequestOf<typeof saveCommissionRule>>({
      query: requestOf(saveCommissionRule),
      invalidatesTags: changed,
    }),
    billingDeleteRule: build.mutation<ResponseOf<typeof deleteCommissionRule>, RequestOf<typeof deleteCommissionRule>>({
      query: requestOf(deleteCommissionRule),
      invalidatesTags: changed,
    }),
    billingPayCommission: build.mutation<ResponseOf<typeof payCommission>, RequestOf<typeof payCommission>>({
      query: requestOf(payCommission),
      // Refused, it is because something changed: what is shown is asked for again.
      invalidatesTags: ['BillingCommission'],
    }),
    billingPayouts: build.infiniteQuery<ResponseOf<typeof listCommissionPayouts>, void, string | null>({
      query: ({ pageParam }) => requestOf(listCommissionPayouts)({ query: pageOfCursor(pageParam, 20) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['BillingCommission'],
    }),
    billingPayout: build.query<ResponseOf<typeof readCommissionPayout>, string>({
      query: (id) => requestOf(readCommissionPayout)({ params: { id } }),
      providesTags: ['BillingCommission'],
    }),
    billingUndoPayout: build.mutation<ResponseOf<typeof undoCommissionPayout>, RequestOf<typeof undoCommissionPayout>>({
      query: requestOf(undoCommissionPayout),
      invalidatesTags: changed,
    }),
    /** Saves the file among the downloads; answers its name. */
    billingExportCommissions: build.mutation<string, Days>({
      queryFn: downloads((query) => requestOf(exportCommissions)({ query }), 'comissoes.csv'),
    }),
  }),
});

export const {
  useBillingCommissionsQuery,
  useBillingCommissionQuery,
  useBillingCommissionRulesQuery,
  useBillingServicesQuery,
  useBillingSaveRuleMutation,
  useBillingDeleteRuleMutation,
  useBillingPayCommissionMutation,
  useBillingPayoutsInfiniteQuery,
  useBillingPayoutQuery,
  useBillingUndoPayoutMutation,
  useBillingExportCommissionsMutation,
} = commissionApi;
