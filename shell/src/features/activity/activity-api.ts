import { type ActivityFilter, exportActivity, listActivity } from '@balcao/contracts/activity';
import { api, byCursor, fileNameOf, pageOfCursor, type ResponseOf, requestOf, saveFile } from '@balcao/platform';

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
      queryFn: async (query, _api, _extra, fetchWithSession) => {
        const answer = await fetchWithSession({
          ...requestOf(exportActivity)({ query }),
          responseHandler: (response) => (response.ok ? response.blob() : response.json()),
        });
        if (answer.error) return { error: answer.error };
        const response = (answer.meta as { response?: Response } | undefined)?.response;
        const name = fileNameOf(response?.headers.get('content-disposition')) ?? 'registro.csv';
        saveFile(name, answer.data as Blob);
        return { data: name };
      },
    }),
  }),
});

export const { useActivityListInfiniteQuery, useActivityExportMutation } = activityApi;
