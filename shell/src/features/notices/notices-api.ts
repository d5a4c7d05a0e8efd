import { listNotices, readNotices } from '@balcao/contracts/notifications';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const noticesApi = api.enhanceEndpoints({ addTagTypes: ['Notices'] }).injectEndpoints({
  endpoints: (build) => ({
    noticesList: build.query<ResponseOf<typeof listNotices>, RequestOf<typeof listNotices>>({
      query: requestOf(listNotices),
      providesTags: ['Notices'],
    }),
    noticesRead: build.mutation<ResponseOf<typeof readNotices>, RequestOf<typeof readNotices>>({
      query: requestOf(readNotices),
      invalidatesTags: ['Notices'],
    }),
  }),
});

liveCache(noticesApi, { 'notices.changed': { refetch: ['Notices'] } });

export const { useNoticesListQuery, useNoticesReadMutation } = noticesApi;
