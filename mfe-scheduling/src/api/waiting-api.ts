import { addWaiting, listWaiting, removeWaiting, stopGap } from '@balcao/contracts/waitlist';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const TAGS = ['SchedulingWaiting'] as const;
const changed = (_result: unknown, error: unknown) => (error ? [] : TAGS);

const waitingApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    schedulingWaiting: build.query<ResponseOf<typeof listWaiting>, void>({
      query: requestOf(listWaiting),
      providesTags: TAGS,
    }),
    schedulingAddWaiting: build.mutation<ResponseOf<typeof addWaiting>, RequestOf<typeof addWaiting>>({
      query: requestOf(addWaiting),
      invalidatesTags: changed,
    }),
    schedulingRemoveWaiting: build.mutation<ResponseOf<typeof removeWaiting>, string>({
      query: (id) => requestOf(removeWaiting)({ params: { id } }),
      invalidatesTags: changed,
    }),
    schedulingStopGap: build.mutation<ResponseOf<typeof stopGap>, string>({
      query: (id) => requestOf(stopGap)({ params: { id } }),
      invalidatesTags: changed,
    }),
  }),
});

liveCache(waitingApi, { 'agenda.changed': { refetch: ['SchedulingWaiting'] } });

export const {
  useSchedulingWaitingQuery,
  useSchedulingAddWaitingMutation,
  useSchedulingRemoveWaitingMutation,
  useSchedulingStopGapMutation,
} = waitingApi;
