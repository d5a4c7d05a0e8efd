import { listProfessionals } from '@balcao/contracts/agenda';
import { listAppointments } from '@balcao/contracts/appointments';
import { spendCredit, undoCredit } from '@balcao/contracts/credits';
import { listCustomers } from '@balcao/contracts/customers';
import {
  exportPayments,
  listPayments,
  type PaymentFilter,
  readPayment,
  readVisitAccount,
  receivePayment,
  refundPayment,
  registerPayment,
  voidPayment,
} from '@balcao/contracts/payments';
import { api, byCursor, downloads, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

// What else tells of money is asked for again: the dashboard's card, the customer's page, the panel of the visit.
const CHANGED = [
  'BillingPayments',
  'BillingCash',
  'BillingCommission',
  'Dashboard',
  'CatalogCustomers',
  'VisitAccount',
] as const;
/** Refused because it changed meanwhile, in another tab or by somebody else: what is shown is old. */
const REFUSED = [409, 422];
const isConflict = (error: unknown) => REFUSED.includes((error as { status?: number }).status ?? 0);
const changed = (_result: unknown, error: unknown) => (error && !isConflict(error) ? [] : CHANGED);
const CUSTOMERS = 20;

const paymentsApi = api
  .enhanceEndpoints({
    addTagTypes: ['BillingPayments', 'BillingCash', 'BillingCommission', 'CatalogCustomers', 'VisitAccount'],
  })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      billingPayments: build.infiniteQuery<ResponseOf<typeof listPayments>, PaymentFilter, string | null>({
        query: ({ queryArg, pageParam }) =>
          requestOf(listPayments)({ query: { ...pageOfCursor(pageParam), ...queryArg } }),
        infiniteQueryOptions: byCursor,
        providesTags: ['BillingPayments'],
      }),
      billingPayment: build.query<ResponseOf<typeof readPayment>, string>({
        query: (id) => requestOf(readPayment)({ params: { id } }),
        providesTags: ['BillingPayments'],
      }),
      billingVisitAccount: build.query<ResponseOf<typeof readVisitAccount>, string>({
        query: (id) => requestOf(readVisitAccount)({ params: { id } }),
        providesTags: ['VisitAccount'],
        // What is open is asked for each time somebody is about to pay it.
        keepUnusedDataFor: 0,
      }),
      billingRegister: build.mutation<ResponseOf<typeof registerPayment>, RequestOf<typeof registerPayment>>({
        query: requestOf(registerPayment),
        invalidatesTags: changed,
      }),
      billingReceive: build.mutation<ResponseOf<typeof receivePayment>, RequestOf<typeof receivePayment>>({
        query: requestOf(receivePayment),
        invalidatesTags: changed,
      }),
      billingRefund: build.mutation<ResponseOf<typeof refundPayment>, RequestOf<typeof refundPayment>>({
        query: requestOf(refundPayment),
        invalidatesTags: changed,
      }),
      billingVoid: build.mutation<ResponseOf<typeof voidPayment>, RequestOf<typeof voidPayment>>({
        query: requestOf(voidPayment),
        invalidatesTags: changed,
      }),
      billingSpendCredit: build.mutation<ResponseOf<typeof spendCredit>, RequestOf<typeof spendCredit>>({
        query: requestOf(spendCredit),
        invalidatesTags: changed,
      }),
      billingUndoCredit: build.mutation<ResponseOf<typeof undoCredit>, RequestOf<typeof undoCredit>>({
        query: requestOf(undoCredit),
        invalidatesTags: changed,
      }),
      billingCustomers: build.query<ResponseOf<typeof listCustomers>, string>({
        query: (search) => requestOf(listCustomers)({ query: { search, limit: CUSTOMERS } }),
      }),
      billingVisits: build.query<ResponseOf<typeof listAppointments>, { cliente_id: string; from: string }>({
        query: (query) => requestOf(listAppointments)({ query }),
        keepUnusedDataFor: 0,
      }),
      billingTeam: build.query<ResponseOf<typeof listProfessionals>, void>({
        query: requestOf(listProfessionals),
      }),
      /** Saves the file among the downloads; answers its name. */
      billingExport: build.mutation<string, PaymentFilter>({
        queryFn: downloads((query) => requestOf(exportPayments)({ query }), 'pagamentos.csv'),
      }),
    }),
  });

export const {
  useBillingPaymentsInfiniteQuery,
  useBillingPaymentQuery,
  useBillingVisitAccountQuery,
  useBillingRegisterMutation,
  useBillingReceiveMutation,
  useBillingRefundMutation,
  useBillingVoidMutation,
  useBillingSpendCreditMutation,
  useBillingUndoCreditMutation,
  useBillingCustomersQuery,
  useBillingVisitsQuery,
  useBillingTeamQuery,
  useBillingExportMutation,
} = paymentsApi;
