import {
  createCalendarLink,
  createProfessional,
  deleteCalendarLink,
  deleteProfessional,
  listMoreAffected,
  listProfessionals,
  listUpcoming,
  orderProfessionals,
  updateProfessional,
} from '@balcao/contracts/agenda';
import { listProducts, type Produto } from '@balcao/contracts/catalog';
import { handOver, readHandOver, readLastHandOver } from '@balcao/contracts/hand-over';
import {
  api,
  byCursor,
  everyPage,
  liveCache,
  type Page,
  pageOfCursor,
  type RequestOf,
  type ResponseOf,
  requestOf,
} from '@balcao/platform';

const TAGS = ['SchedulingTeam', 'SchedulingHours', 'SchedulingCalendar', 'CatalogProducts'] as const;
/** Who works when changed: calendars too. */
const changed = (_result: unknown, error: unknown) =>
  error ? [] : (['SchedulingTeam', 'SchedulingHours', 'SchedulingCalendar'] as const);

export const teamApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    schedulingTeam: build.query<ResponseOf<typeof listProfessionals>, void>({
      query: requestOf(listProfessionals),
      providesTags: ['SchedulingTeam'],
      keepUnusedDataFor: 300,
    }),
    /** All services that can be booked, by name. */
    schedulingServices: build.query<Page<Produto>, void>({
      queryFn: everyPage((from) =>
        requestOf(listProducts)({ query: Object.assign({ limit: 100, ativo: 'true' as const }, from) }),
      ),
      providesTags: ['CatalogProducts'],
      keepUnusedDataFor: 300,
    }),
    schedulingCreateProfessional: build.mutation<
      ResponseOf<typeof createProfessional>,
      RequestOf<typeof createProfessional>
    >({
      query: requestOf(createProfessional),
      invalidatesTags: changed,
    }),
    schedulingUpdateProfessional: build.mutation<
      ResponseOf<typeof updateProfessional>,
      RequestOf<typeof updateProfessional>
    >({
      query: requestOf(updateProfessional),
      invalidatesTags: changed,
    }),
    schedulingDeleteProfessional: build.mutation<ResponseOf<typeof deleteProfessional>, string>({
      query: (id) => requestOf(deleteProfessional)({ params: { id } }),
      invalidatesTags: changed,
    }),
    schedulingOrderTeam: build.mutation<ResponseOf<typeof orderProfessionals>, readonly string[]>({
      query: (ids) => requestOf(orderProfessionals)({ body: { ids: [...ids] } }),
      invalidatesTags: changed,
    }),
    /** Asked anew each time: what is decided here must be what is there. */
    schedulingUpcoming: build.infiniteQuery<ResponseOf<typeof listUpcoming>, string, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listUpcoming)({ params: { id: queryArg }, query: pageOfCursor(pageParam) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['SchedulingCalendar'],
      keepUnusedDataFor: 0,
    }),
    /** Asked page by page, by hand: what is shown next to it came with the change itself. */
    schedulingMoreAffected: build.query<ResponseOf<typeof listMoreAffected>, string>({
      query: (cursor) => requestOf(listMoreAffected)({ query: { cursor } }),
      keepUnusedDataFor: 0,
    }),
    schedulingHandOver: build.mutation<ResponseOf<typeof handOver>, RequestOf<typeof handOver>>({
      query: requestOf(handOver),
      invalidatesTags: changed,
    }),
    schedulingLastHandOver: build.query<ResponseOf<typeof readLastHandOver>, void>({
      query: requestOf(readLastHandOver),
      providesTags: ['SchedulingTeam'],
      keepUnusedDataFor: 0,
    }),
    schedulingHandOverState: build.query<ResponseOf<typeof readHandOver>, string>({
      query: (id) => requestOf(readHandOver)({ params: { id } }),
      keepUnusedDataFor: 0,
    }),
    schedulingCreateLink: build.mutation<ResponseOf<typeof createCalendarLink>, string>({
      query: (id) => requestOf(createCalendarLink)({ params: { id } }),
      invalidatesTags: ['SchedulingTeam'],
    }),
    schedulingDeleteLink: build.mutation<ResponseOf<typeof deleteCalendarLink>, string>({
      query: (id) => requestOf(deleteCalendarLink)({ params: { id } }),
      invalidatesTags: ['SchedulingTeam'],
    }),
  }),
});

liveCache(teamApi, { 'agenda.changed': { refetch: ['SchedulingTeam'] } });

export const {
  useSchedulingTeamQuery,
  useSchedulingServicesQuery,
  useSchedulingCreateProfessionalMutation,
  useSchedulingUpdateProfessionalMutation,
  useSchedulingDeleteProfessionalMutation,
  useSchedulingOrderTeamMutation,
  useSchedulingUpcomingInfiniteQuery,
  useLazySchedulingMoreAffectedQuery,
  useSchedulingHandOverMutation,
  useSchedulingLastHandOverQuery,
  useSchedulingHandOverStateQuery,
  useSchedulingCreateLinkMutation,
  useSchedulingDeleteLinkMutation,
} = teamApi;
