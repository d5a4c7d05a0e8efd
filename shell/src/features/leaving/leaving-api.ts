import {
  deleteCompany,
  downloadCompanyExport,
  exportCompany,
  readCompanyDeletion,
  undoCompanyDeletion,
} from '@balcao/contracts/company-deletion';
import { api, fileNameOf, liveCache, type RequestOf, type ResponseOf, requestOf, saveFile } from '@balcao/platform';

const leavingApi = api.enhanceEndpoints({ addTagTypes: ['Leaving'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    leaving: build.query<ResponseOf<typeof readCompanyDeletion>, void>({
      query: requestOf(readCompanyDeletion),
      keepUnusedDataFor: 0,
      providesTags: ['Leaving'],
    }),
    leavingExport: build.mutation<ResponseOf<typeof exportCompany>, void>({
      query: requestOf(exportCompany),
      invalidatesTags: ['Leaving'],
    }),
    leavingDelete: build.mutation<ResponseOf<typeof deleteCompany>, RequestOf<typeof deleteCompany>>({
      query: requestOf(deleteCompany),
    }),
    leavingUndo: build.mutation<ResponseOf<typeof undoCompanyDeletion>, void>({
      query: requestOf(undoCompanyDeletion),
    }),
    /** Saves the archive; answers its name. */
    leavingDownload: build.mutation<string, string>({
      queryFn: async (id, _api, _extra, fetchWithSession) => {
        const answer = await fetchWithSession({
          ...requestOf(downloadCompanyExport)({ params: { id } }),
          responseHandler: (response) => (response.ok ? response.blob() : response.json()),
        });
        if (answer.error) return { error: answer.error };
        const response = (answer.meta as { response?: Response } | undefined)?.response;
        const name = fileNameOf(response?.headers.get('content-disposition')) ?? 'balcao-dados.zip';
        saveFile(name, answer.data as Blob);
        return { data: name };
      },
    }),
  }),
});

liveCache(leavingApi, {
  'tenant.updated': {
    answers: { leavingDelete: ({ tenant }) => ({ tenant }), leavingUndo: ({ tenant }) => ({ tenant }) },
    refetch: ['Leaving'],
  },
});

export const {
  useLeavingQuery,
  useLeavingExportMutation,
  useLeavingDeleteMutation,
  useLeavingUndoMutation,
  useLeavingDownloadMutation,
} = leavingApi;
