import {
  type AuditFilter,
  exportAudit,
  type LinhaDoRegistro,
  readAuditSeals,
  searchAudit,
} from '@balcao/contracts/audit';
import { type Erasure, listErasures } from '@balcao/contracts/company-erasure';
import { api, byCursor, downloads, type Page, pageOfCursor, type ResponseOf, requestOf } from '@balcao/platform';

const auditApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    masterAudit: build.infiniteQuery<Page<LinhaDoRegistro>, AuditFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(searchAudit)({ query: { ...pageOfCursor(pageParam), ...queryArg } }),
      infiniteQueryOptions: byCursor,
      keepUnusedDataFor: 0,
    }),
    masterAuditSeals: build.query<ResponseOf<typeof readAuditSeals>, void>({ query: requestOf(readAuditSeals) }),
    masterErasures: build.infiniteQuery<Page<Erasure>, void, string | null>({
      query: ({ pageParam }) => requestOf(listErasures)({ query: pageOfCursor(pageParam, 20) }),
      infiniteQueryOptions: byCursor,
      keepUnusedDataFor: 0,
    }),
    /** Saves the file among the downloads; answers its name. */
    masterAuditExport: build.mutation<string, AuditFilter>({
      queryFn: downloads((query) => requestOf(exportAudit)({ query }), 'registro-plataforma.csv'),
    }),
  }),
});

export const {
  useMasterErasuresInfiniteQuery,
  useMasterAuditInfiniteQuery,
  useMasterAuditSealsQuery,
  useMasterAuditExportMutation,
} = auditApi;
