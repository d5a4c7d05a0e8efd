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
} from '@balcao/contracts/scheduling';
import { api, byCursor, type Page, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';
import { putAppointments } from './put-appointments';

type AppointmentStatus = Agendamento['status'];
export interface AppointmentFilter {
  search: string;
  status: AppointmentStatus | undefined;
  /** First instant of the list; today when absent. */
  from?: string | undefined;
}
export interface CalendarRange {
  /** Days of the company, both included. */
  de: string;
  ate: string;
  profissional_id?: string | undefined;
}
export type CalendarData = ResponseOf<typeof readCalendar>;
export type AppointmentDetail = ResponseOf<typeof readAppointment>;

const TAGS = ['SchedulingList', 'SchedulingCalendar', 'SchedulingAppointment'] as const;

export const schedulingApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    schedulingAppointments: build.infiniteQuery<Page<Agendamento>, AppointmentFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listAppointments)({ query: { ...pageOfCursor(pageParam), ...queryArg } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['SchedulingList'],
    }),
    schedulingCalendar: build.query<CalendarData, CalendarRange>({
      query: (range) => requestOf(readCalendar)({ query: range }),
      providesTags: ['SchedulingCalendar'],
    }),
    schedulingAppointment: build.query<AppointmentDetail, string>({
      query: (id) => requestOf(readAppointment)({ params: { id } }),
      providesTags: ['SchedulingAppointment'],
    }),
    schedulingReschedule: build.mutation<
      ResponseOf<typeof rescheduleAppointment>,
      RequestOf<typeof rescheduleAppointment>
    >({
      query: requestOf(rescheduleAppointment),
      onQueryStarted: async (_args, { dispatch, getState, queryFulfilled }) => {
        await putAppointments(dispatch, getState, async () => (await queryFulfilled).data.items);
      },
    }),
    schedulingSwapService: build.mutation<ResponseOf<typeof swapService>, RequestOf<typeof swapService>>({
      query: requestOf(swapService),
      onQueryStarted: async (_args, { dispatch, getState, queryFulfilled }) => {
        await putAppointments(dispatch, getState, async () => (await queryFulfilled).data.items);
      },
    }),
    schedulingAddService: build.mutation<ResponseOf<typeof addService>, RequestOf<typeof addService>>({
      query: requestOf(addService),
      onQueryStarted: async (_args, { dispatch, getState, queryFulfilled }) => {
        await putAppointments(dispatch, getState, async () => (await queryFulfilled).data.items);
      },
    }),
    schedulingPreviewMove: build.mutation<ResponseOf<typeof previewMove>, RequestOf<typeof previewMove>>({
      query: requestOf(previewMove),
    }),
    schedulingUpdate: build.mutation<Agendamento, RequestOf<typeof updateAppointment>>({
      query: requestOf(updateAppointment),
      onQueryStarted: async (_args, { dispatch, getState, queryFulfilled }) => {
        await putAppointments(dispatch, getState, async () => [(await queryFulfilled).data]);
      },
    }),
    schedulingChangeStatus: build.mutation<
      ResponseOf<typeof changeAppointmentStatus>,
      RequestOf<typeof changeAppointmentStatus>
    >({
      query: requestOf(changeAppointmentStatus),
      onQueryStarted: async (_args, { dispatch, getState, queryFulfilled }) => {
        await putAppointments(dispatch, getState, async () => (await queryFulfilled).data.items);
      },
    }),
    schedulingUndo: build.mutation<ResponseOf<typeof undoAppointment>, { id: string; encaixe: boolean }>({
      query: ({ id, encaixe }) => requestOf(undoAppointment)({ params: { id }, body: { encaixe } }),
      onQueryStarted: async (_args, { dispatch, getState, queryFulfilled }) => {
        await putAppointments(dispatch, getState, async () => (await queryFulfilled).data.items);
      },
    }),
  }),
});

export const {
  useSchedulingAppointmentsInfiniteQuery,
  useSchedulingCalendarQuery,
  useSchedulingAppointmentQuery,
  useSchedulingRescheduleMutation,
  useSchedulingPreviewMoveMutation,
  useSchedulingSwapServiceMutation,
  useSchedulingAddServiceMutation,
  useSchedulingUpdateMutation,
  useSchedulingChangeStatusMutation,
  useSchedulingUndoMutation,
} = schedulingApi;
