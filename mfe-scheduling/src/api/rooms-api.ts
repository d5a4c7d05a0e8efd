import { createRoom, deleteRoom, listRooms, updateRoom } from '@balcao/contracts/rooms';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const TAGS = ['SchedulingRooms', 'SchedulingCalendar', 'CatalogProducts'] as const;
/** What can be booked where when changed: services name their rooms too. */
const changed = (_result: unknown, error: unknown) => (error ? [] : TAGS);

const roomsApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    schedulingRooms: build.query<ResponseOf<typeof listRooms>, void>({
      query: requestOf(listRooms),
      providesTags: ['SchedulingRooms'],
      keepUnusedDataFor: 300,
    }),
    schedulingCreateRoom: build.mutation<ResponseOf<typeof createRoom>, RequestOf<typeof createRoom>>({
      query: requestOf(createRoom),
      invalidatesTags: changed,
    }),
    schedulingUpdateRoom: build.mutation<ResponseOf<typeof updateRoom>, RequestOf<typeof updateRoom>>({
      query: requestOf(updateRoom),
      invalidatesTags: changed,
    }),
    schedulingDeleteRoom: build.mutation<ResponseOf<typeof deleteRoom>, string>({
      query: (id) => requestOf(deleteRoom)({ params: { id } }),
      invalidatesTags: changed,
    }),
  }),
});

liveCache(roomsApi, { 'agenda.changed': { refetch: ['SchedulingRooms'] } });

export const {
  useSchedulingRoomsQuery,
  useSchedulingCreateRoomMutation,
  useSchedulingUpdateRoomMutation,
  useSchedulingDeleteRoomMutation,
} = roomsApi;
