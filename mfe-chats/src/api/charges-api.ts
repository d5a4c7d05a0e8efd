import { type Agendamento, listAppointments } from '@balcao/contracts/appointments';
import { sendCharge } from '@balcao/contracts/charge-message';
import { cancelCharge, createCharge, listCharges, readPixSetup } from '@balcao/contracts/charges';
import { readVisitAccount } from '@balcao/contracts/payments';
import { makePixCode } from '@balcao/contracts/pix-key';
import { api, liveCache, type Page, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** What is charged in a conversation, as the contracts of billing and the agenda have it. */
const chargesApi = api.enhanceEndpoints({ addTagTypes: ['ChatsCharges', 'VisitAccount'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsPixSetup: build.query<ResponseOf<typeof readPixSetup>, void>({
      query: requestOf(readPixSetup),
      keepUnusedDataFor: 0,
    }),
    chatsCharges: build.query<ResponseOf<typeof listCharges>, string>({
      query: (cliente_id) => requestOf(listCharges)({ query: { cliente_id } }),
      providesTags: ['ChatsCharges'],
    }),
    chatsVisits: build.query<Page<Agendamento>, RequestOf<typeof listAppointments>>({
      query: requestOf(listAppointments),
      keepUnusedDataFor: 0,
    }),
    chatsVisitAccount: build.query<ResponseOf<typeof readVisitAccount>, string>({
      query: (id) => requestOf(readVisitAccount)({ params: { id } }),
      providesTags: ['VisitAccount'],
      keepUnusedDataFor: 0,
    }),
    chatsPixCode: build.query<ResponseOf<typeof makePixCode>, { valor: string; referencia: string }>({
      query: (query) => requestOf(makePixCode)({ query }),
      keepUnusedDataFor: 0,
    }),
    chatsCharge: build.mutation<ResponseOf<typeof createCharge>, RequestOf<typeof createCharge>>({
      query: requestOf(createCharge),
    }),
    chatsSendCharge: build.mutation<ResponseOf<typeof sendCharge>, RequestOf<typeof sendCharge>>({
      query: requestOf(sendCharge),
    }),
    chatsCancelCharge: build.mutation<ResponseOf<typeof cancelCharge>, string>({
      query: (id) => requestOf(cancelCharge)({ params: { id } }),
    }),
  }),
});

liveCache(chargesApi, {
  'charge.upserted': {
    answers: { chatsCharge: (charge) => ({ charge }), chatsCancelCharge: (charge) => ({ charge }) },
    patch: {
      chatsCharges: (data, { charge }, clienteId) => {
        const known = data.items.find(({ id }) => id === charge.id);
        if (known) Object.assign(known, charge);
        else if (charge.cliente_id === clienteId) data.items.unshift(charge);
      },
    },
    refetch: ['VisitAccount'],
  },
});

export const {
  useChatsPixSetupQuery,
  useChatsChargesQuery,
  useChatsVisitsQuery,
  useLazyChatsVisitAccountQuery,
  useLazyChatsPixCodeQuery,
  useChatsChargeMutation,
  useChatsSendChargeMutation,
  useChatsCancelChargeMutation,
} = chargesApi;
