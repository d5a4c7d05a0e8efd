import { exportAssistantReport, type RelatorioIa, readAssistantReport } from '@balcao/contracts/assistant-report';
import { api, downloads, requestOf } from '@balcao/platform';

/** What the assistant did in the last days. */
const reportApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsReport: build.query<RelatorioIa, number>({
      query: (dias) => requestOf(readAssistantReport)({ query: { dias } }),
      keepUnusedDataFor: 0,
    }),
    /** Saves the file among the downloads; answers its name. */
    chatsExportReport: build.mutation<string, number>({
      queryFn: downloads((dias) => requestOf(exportAssistantReport)({ query: { dias } }), 'relatorio-ia.csv'),
    }),
  }),
});

export const { useChatsReportQuery, useChatsExportReportMutation } = reportApi;
