import {
  createBlock,
  createCalendarLink,
  createProfessional,
  deleteBlock,
  deleteCalendarLink,
  deleteException,
  deleteProfessional,
  listBlocks,
  listExceptions,
  listHolidays,
  listProfessionals,
  listUpcoming,
  orderProfessionals,
  readAgendaConfig,
  saveAgendaConfig,
  saveException,
  updateProfessional,
} from '@balcao/contracts/agenda';
import { listProducts, type Produto } from '@balcao/contracts/catalog';
import { handOver, readHandOver, readLastHandOver } from '@balcao/contracts/hand-over';
import {
  api,
  byCursor,
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
    /** Services that can be booked, by name. */
    schedulingServices: build.query<Page<Produto>, void>({
      query: () => requestOf(listProducts)({ query: { limit: 100, ativo: 'true' } }),
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
    schedulingBlocks: build.query<ResponseOf<typeof listBlocks>, void>({
      query: requestOf(listBlocks),
      providesTags: ['SchedulingHours'],
    }),
    schedulingCreateBlock: build.mutation<ResponseOf<typeof createBlock>, RequestOf<typeof createBlock>>({
      query: requestOf(createBlock),
      invalidatesTags: changed,
    }),
    schedulingDeleteBlock: build.mutation<ResponseOf<typeof deleteBlock>, string>({
      query: (id) => requestOf(deleteBlock)({ params: { id } }),
      invalidatesTags: changed,
    }),
    schedulingExceptions: build.query<ResponseOf<typeof listExceptions>, void>({
      query: requestOf(listExceptions),
      providesTags: ['SchedulingHours'],
    }),
    schedulingSaveException: build.mutation<ResponseOf<typeof saveException>, RequestOf<typeof saveException>>({
      query: requestOf(saveException),
      invalidatesTags: changed,
    }),
    schedulingDeleteException: build.mutation<ResponseOf<typeof deleteException>, string>({
      query: (id) => requestOf(deleteException)({ params: { id } }),
      invalidatesTags: changed,
    }),
    schedulingHolidays: build.query<ResponseOf<typeof listHolidays>, void>({
      query: requestOf(listHolidays),
      providesTags: ['SchedulingHours'],
    }),
    schedulingConfig: build.query<ResponseOf<typeof readAgendaConfig>, void>({
      query: requestOf(readAgendaConfig),
      providesTags: ['SchedulingHours'],
    }),
    schedulingSaveConfig: build.mutation<ResponseOf<typeof saveAgendaConfig>, RequestOf<typeof saveAgendaConfig>>({
      query: requestOf(saveAgendaConfig),
      invalidatesTags: changed,
    }),
  }),
});

liveCache(teamApi, { 'agenda.changed': { refetch: ['SchedulingTeam', 'SchedulingHours'] } });

export const {
  useSchedulingTeamQuery,
  useSchedulingServicesQuery,
  useSchedulingCreateProfessionalMutation,
  useSchedulingUpdateProfessionalMutation,
  useSchedulingDeleteProfessionalMutation,
  useSchedulingOrderTeamMutation,
  useSchedulingUpcomingInfiniteQuery,
  useSchedulingHandOverMutation,
  useSchedulingLastHandOverQuery,
  useSchedulingHandOverStateQuery,
  useSchedulingCreateLinkMutation,
  useSchedulingDeleteLinkMutation,
  useSchedulingBlocksQuery,
  useSchedulingCreateBlockMutation,
  useSchedulingDeleteBlockMutation,
  useSchedulingExceptionsQuery,
  useSchedulingSaveExceptionMutation,
  useSchedulingDeleteExceptionMutation,
  useSchedulingHolidaysQuery,
  useSchedulingConfigQuery,
  useSchedulingSaveConfigMutation,
} = teamApi;
