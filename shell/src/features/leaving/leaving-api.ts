import {
  deleteCompany,
  downloadCompanyExport,
  exportCompany,
  readCompanyDeletion,
  undoCompanyDeletion,
} from '@balcao/contracts/company-deletion';
import { api, downloads, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

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
      queryFn: downloads((id) => requestOf(downloadCompanyExport)({ params: { id } }), 'balcao-dados.zip'),
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
