import { type Agendamento, type APPOINTMENT_STATUSES, listAppointments } from '@balcao/contracts/scheduling';
import { api, byCursor, type Page, pageOfCursor, requestOf } from '@balcao/platform';

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
export interface AppointmentFilter {
  search: string;
  status: AppointmentStatus | undefined;
}

const schedulingApi = api.enhanceEndpoints({ addTagTypes: ['SchedulingAppointments'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    schedulingAppointments: build.infiniteQuery<Page<Agendamento>, AppointmentFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listAppointments)({ query: { ...pageOfCursor(pageParam), ...queryArg } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['SchedulingAppointments'],
    }),
  }),
});

export const { useSchedulingAppointmentsInfiniteQuery } = schedulingApi;
