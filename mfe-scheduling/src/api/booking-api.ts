import { type Cliente, listCustomers, readCustomer } from '@balcao/contracts/customers';
import {
  type Agendamento,
  createAppointment,
  findFreeTimes,
  holdTime,
  listAppointments,
  previewRecurrence,
  releaseHold,
} from '@balcao/contracts/scheduling';
import { api, liveCache, type Page, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const TAGS = ['CatalogCustomers', 'SchedulingCalendar', 'SchedulingList', 'SchedulingAppointment'] as const;
const bookingApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    schedulingCustomers: build.query<Page<Cliente>, string>({
      query: (search) => requestOf(listCustomers)({ query: { limit: 8, search } }),
      providesTags: ['CatalogCustomers'],
    }),
    schedulingCustomer: build.query<ResponseOf<typeof readCustomer>, string>({
      query: (id) => requestOf(readCustomer)({ params: { id } }),
      providesTags: ['CatalogCustomers'],
    }),
    /** What one customer has from a moment on; the next few are enough to see what a time would meet. */
    schedulingOfCustomer: build.query<Page<Agendamento>, { cliente_id: string; from: string }>({
      query: ({ cliente_id, from }) => requestOf(listAppointments)({ query: { limit: 20, cliente_id, from } }),
      providesTags: ['SchedulingList'],
      keepUnusedDataFor: 0,
    }),
    /** Others book meanwhile: every look asks the server, and nothing is kept. */
    schedulingFreeTimes: build.query<ResponseOf<typeof findFreeTimes>, RequestOf<typeof findFreeTimes>>({
      query: requestOf(findFreeTimes),
      providesTags: ['SchedulingCalendar'],
      keepUnusedDataFor: 0,
    }),
    schedulingHold: build.mutation<ResponseOf<typeof holdTime>, RequestOf<typeof holdTime>>({
      query: requestOf(holdTime),
    }),
    schedulingRelease: build.mutation<unknown, string>({ query: (id) => requestOf(releaseHold)({ params: { id } }) }),
    schedulingPreview: build.mutation<ResponseOf<typeof previewRecurrence>, RequestOf<typeof previewRecurrence>>({
      query: requestOf(previewRecurrence),
    }),
    schedulingCreate: build.mutation<ResponseOf<typeof createAppointment>, RequestOf<typeof createAppointment>>({
      query: requestOf(createAppointment),
    }),
  }),
});

liveCache(bookingApi, {
  'appointment.upserted': {
    answers: { schedulingCreate: ({ items }) => items.map((appointment) => ({ appointment })) },
  },
});

export const {
  useSchedulingCustomersQuery,
  useSchedulingCustomerQuery,
  useSchedulingOfCustomerQuery,
  useSchedulingFreeTimesQuery,
  useLazySchedulingFreeTimesQuery,
  useSchedulingHoldMutation,
  useSchedulingReleaseMutation,
  useSchedulingPreviewMutation,
  useSchedulingCreateMutation,
} = bookingApi;
