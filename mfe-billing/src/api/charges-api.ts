import { sendCharge } from '@balcao/contracts/charge-message';
import { type Cobranca, cancelCharge, createCharge, listCharges, readPixSetup } from '@balcao/contracts/charges';
import { readCustomer } from '@balcao/contracts/customers';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** What charges are asked for by: a visit, a payment or a customer. */
export interface ChargesAbout {
  agendamento_id?: string;
  pagamento_id?: string;
  cliente_id?: string;
}

const TAGS = ['BillingPayments', 'BillingCharges', 'CatalogCustomers', 'VisitAccount'] as const;

/** Pix charges at the company's provider: made, watched, sent and taken back. */
const chargesApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    billingPixSetup: build.query<ResponseOf<typeof readPixSetup>, void>({
      query: requestOf(readPixSetup),
      // Whoever comes back from saving credentials is shown what they made of it.
      keepUnusedDataFor: 0,
    }),
    billingCharges: build.query<ResponseOf<typeof listCharges>, ChargesAbout>({
      query: (query) => requestOf(listCharges)({ query }),
      providesTags: ['BillingCharges'],
      keepUnusedDataFor: 0,
    }),
    billingCharge: build.mutation<ResponseOf<typeof createCharge>, RequestOf<typeof createCharge>>({
      query: requestOf(createCharge),
    }),
    billingCancelCharge: build.mutation<ResponseOf<typeof cancelCharge>, string>({
      query: (id) => requestOf(cancelCharge)({ params: { id } }),
    }),
    billingSendCharge: build.mutation<ResponseOf<typeof sendCharge>, RequestOf<typeof sendCharge>>({
      query: requestOf(sendCharge),
    }),
    billingPhone: build.query<ResponseOf<typeof readCustomer>, string>({
      query: (id) => requestOf(readCustomer)({ params: { id } }),
      providesTags: ['CatalogCustomers'],
    }),
  }),
});

const concerns = (charge: Cobranca, { agendamento_id, pagamento_id, cliente_id }: ChargesAbout): boolean =>
  pagamento_id
    ? charge.pagamento_id === pagamento_id
    : agendamento_id
      ? charge.agendamento_id === agendamento_id
      : charge.cliente_id === cliente_id;

const toCharge = (charge: Cobranca) => ({ charge });

liveCache(chargesApi, {
  'charge.upserted': {
    answers: { billingCharge: toCharge, billingCancelCharge: toCharge },
    patch: {
      billingCharges: (data, { charge }, about) => {
        const known = data.items.find(({ id }) => id === charge.id);
        if (known) Object.assign(known, charge);
        else if (concerns(charge, about)) data.items.unshift(charge);
      },
    },
    // Paid, it is a payment; given back, a refund.
    refetch: ['BillingPayments', 'CatalogCustomers', 'VisitAccount', 'Dashboard'],
  },
});

export const {
  useBillingPixSetupQuery,
  useBillingChargesQuery,
  useBillingChargeMutation,
  useBillingCancelChargeMutation,
  useBillingSendChargeMutation,
  useBillingPhoneQuery,
} = chargesApi;
