import {
  createBlock,
  deleteBlock,
  deleteException,
  listBlocks,
  listExceptions,
  listHolidays,
  readAgendaConfig,
  saveAgendaConfig,
  saveException,
} from '@balcao/contracts/agenda';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const TAGS = ['SchedulingTeam', 'SchedulingHours', 'SchedulingCalendar'] as const;
/** When the team works changed: calendars too. */
const changed = (_result: unknown, error: unknown) => (error ? [] : TAGS);

const hoursApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
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

liveCache(hoursApi, { 'agenda.changed': { refetch: ['SchedulingHours'] } });

export const {
  useSchedulingBlocksQuery,
  useSchedulingCreateBlockMutation,
  useSchedulingDeleteBlockMutation,
  useSchedulingExceptionsQuery,
  useSchedulingSaveExceptionMutation,
  useSchedulingDeleteExceptionMutation,
  useSchedulingHolidaysQuery,
  useSchedulingConfigQuery,
  useSchedulingSaveConfigMutation,
} = hoursApi;
