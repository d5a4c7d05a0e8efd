import { type ActivityFilter, exportActivity, listActivity } from '@balcao/contracts/activity';
import { api, byCursor, downloads, pageOfCursor, type ResponseOf, requestOf } from '@balcao/platform';

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    activityList: build.infiniteQuery<ResponseOf<typeof listActivity>, ActivityFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listActivity)({ query: { ...pageOfCursor(pageParam), ...queryArg } }),
      infiniteQueryOptions: byCursor,
      keepUnusedDataFor: 0,
    }),
    /** Saves the file among the downloads; answers its name. */
    activityExport: build.mutation<string, ActivityFilter>({
      queryFn: downloads((query) => requestOf(exportActivity)({ query }), 'registro.csv'),
    }),
  }),
});

export const { useActivityListInfiniteQuery, useActivityExportMutation } = activityApi;
