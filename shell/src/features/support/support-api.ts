import {
  endSupportAccess,
  listSupportAccesses,
  readSupportPermission,
  saveSupportPermission,
} from '@balcao/contracts/support-access';
import { listSupportReadings } from '@balcao/contracts/support-readings';
import { api, byCursor, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const supportAccessApi = api.enhanceEndpoints({ addTagTypes: ['SupportAccess'] }).injectEndpoints({
  endpoints: (build) => ({
    supportEnd: build.mutation<ResponseOf<typeof endSupportAccess>, void>({ query: requestOf(endSupportAccess) }),
    supportPermission: build.query<ResponseOf<typeof readSupportPermission>, void>({
      query: requestOf(readSupportPermission),
      providesTags: ['SupportAccess'],
      keepUnusedDataFor: 0,
    }),
    supportPermissionSave: build.mutation<
      ResponseOf<typeof saveSupportPermission>,
      RequestOf<typeof saveSupportPermission>
    >({
      query: requestOf(saveSupportPermission),
      // Also of the list: whoever was inside is outside.
      invalidatesTags: ['SupportAccess'],
    }),
    supportAccesses: build.infiniteQuery<ResponseOf<typeof listSupportAccesses>, void, string | null>({
      query: ({ pageParam }) => requestOf(listSupportAccesses)({ query: pageOfCursor(pageParam, 10) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['SupportAccess'],
      keepUnusedDataFor: 0,
    }),
    supportReadings: build.infiniteQuery<ResponseOf<typeof listSupportReadings>, string, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listSupportReadings)({ params: { id: queryArg }, query: pageOfCursor(pageParam, 30) }),
      infiniteQueryOptions: byCursor,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useSupportEndMutation,
  useSupportPermissionQuery,
  useSupportPermissionSaveMutation,
  useSupportAccessesInfiniteQuery,
  useSupportReadingsInfiniteQuery,
} = supportAccessApi;
