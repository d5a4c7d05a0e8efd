import { readVisitAccount } from '@balcao/contracts/payments';
import {
  type Agendamento,
  addService,
  changeAppointmentStatus,
  listAppointments,
  previewMove,
  readAppointment,
  readCalendar,
  rescheduleAppointment,
  swapService,
  undoAppointment,
  updateAppointment,
  waiveDeposit,
} from '@balcao/contracts/scheduling';
import {
  api,
  byCursor,
  liveCache,
  type Page,
  pageOfCursor,
  type RequestOf,
  type ResponseOf,
  requestOf,
  STALE,
} from '@balcao/platform';
import { type CalendarRange, mergeIntoCalendar, mergeIntoPages } from './merge-appointment';

type AppointmentStatus = Agendamento['status'];
export interface AppointmentFilter {
  search: string;
  status: AppointmentStatus | undefined;
  /** First instant of the list; today when absent. */
  from?: string | undefined;
  /** One person's visits alone. */
  profissional_id?: string | undefined;
}
export type AppointmentDetail = ResponseOf<typeof readAppointment>;

const TAGS = ['SchedulingList', 'SchedulingCalendar', 'SchedulingAppointment', 'VisitAccount'] as const;

export const schedulingApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    schedulingAppointments: build.infiniteQuery<Page<Agendamento>, AppointmentFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listAppointments)({ query: { ...pageOfCursor(pageParam), ...queryArg } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['SchedulingList'],
    }),
    schedulingCalendar: build.query<ResponseOf<typeof readCalendar>, CalendarRange>({
      query: (range) => requestOf(readCalendar)({ query: range }),
      providesTags: ['SchedulingCalendar'],
    }),
    schedulingAppointment: build.query<AppointmentDetail, string>({
      query: (id) => requestOf(readAppointment)({ params: { id } }),
      providesTags: ['SchedulingAppointment'],
    }),
    schedulingAccount: build.query<ResponseOf<typeof readVisitAccount>, string>({
      query: (id) => requestOf(readVisitAccount)({ params: { id } }),
      providesTags: ['VisitAccount'],
      keepUnusedDataFor: 0,
    }),
    schedulingReschedule: build.mutation<
      ResponseOf<typeof rescheduleAppointment>,
      RequestOf<typeof rescheduleAppointment>
    >({
      query: requestOf(rescheduleAppointment),
    }),
    schedulingSwapService: build.mutation<ResponseOf<typeof swapService>, RequestOf<typeof swapService>>({
      query: requestOf(swapService),
    }),
    schedulingAddService: build.mutation<ResponseOf<typeof addService>, RequestOf<typeof addService>>({
      query: requestOf(addService),
    }),
    schedulingPreviewMove: build.mutation<ResponseOf<typeof previewMove>, RequestOf<typeof previewMove>>({
      query: requestOf(previewMove),
    }),
    schedulingUpdate: build.mutation<Agendamento, RequestOf<typeof updateAppointment>>({
      query: requestOf(updateAppointment),
    }),
    schedulingChangeStatus: build.mutation<
      ResponseOf<typeof changeAppointmentStatus>,
      RequestOf<typeof changeAppointmentStatus>
    >({
      query: requestOf(changeAppointmentStatus),
    }),
    schedulingWaiveDeposit: build.mutation<ResponseOf<typeof waiveDeposit>, string>({
      query: (id) => requestOf(waiveDeposit)({ params: { id } }),
    }),
    schedulingUndo: build.mutation<ResponseOf<typeof undoAppointment>, { id: string; encaixe: boolean }>({
      query: ({ id, encaixe }) => requestOf(undoAppointment)({ params: { id }, body: { encaixe } }),
    }),
  }),
});

const toFrames = ({ items }: { items: readonly Agendamento[] }) => items.map((appointment) => ({ appointment }));

liveCache(schedulingApi, {
  'appointment.upserted': {
    answers: {
      schedulingReschedule: toFrames,
      schedulingSwapService: toFrames,
      schedulingAddService: toFrames,
      schedulingChangeStatus: toFrames,
      schedulingUndo: toFrames,
      schedulingWaiveDeposit: toFrames,
      schedulingUpdate: (appointment) => ({ appointment }),
    },
    patch: {
      schedulingCalendar: (data, { appointment }, range) => mergeIntoCalendar(data, range, appointment),
      schedulingAppointments: (data, { appointment }) => (mergeIntoPages(data.pages, appointment) ? undefined : STALE),
    },
    refetch: ['SchedulingAppointment', 'VisitAccount'],
  },
  'agenda.changed': { refetch: ['SchedulingCalendar'] },
});

export const {
  useSchedulingAppointmentsInfiniteQuery,
  useSchedulingCalendarQuery,
  useSchedulingAppointmentQuery,
  useSchedulingAccountQuery,
  useSchedulingRescheduleMutation,
  useSchedulingPreviewMoveMutation,
  useSchedulingSwapServiceMutation,
  useSchedulingAddServiceMutation,
  useSchedulingUpdateMutation,
  useSchedulingChangeStatusMutation,
  useSchedulingUndoMutation,
  useSchedulingWaiveDepositMutation,
} = schedulingApi;
