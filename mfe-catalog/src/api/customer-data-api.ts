import {
  eraseCustomer,
  exportCustomerData,
  exportCustomers,
  importCustomers,
  listDuplicatePairs,
  listDuplicates,
  markDistinct,
  mergeCustomers,
  previewCustomerImport,
  readImport,
  readLastImport,
} from '@balcao/contracts/customers';
import { api, downloads, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

type FileRequest = { kind: 'customers' } | { kind: 'person'; id: string };

const requestOfFile = (file: FileRequest) =>
  file.kind === 'customers' ? requestOf(exportCustomers)() : requestOf(exportCustomerData)({ params: { id: file.id } });

/** Duplicates, spreadsheet and rights of the customers. Files go straight to the disk, never into the store. */
export const customerDataApi = api
  .enhanceEndpoints({ addTagTypes: ['CatalogCustomers', 'CatalogDuplicates', 'CatalogImport'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      catalogDuplicatePairs: build.query<ResponseOf<typeof listDuplicatePairs>, void>({
        query: requestOf(listDuplicatePairs),
        providesTags: ['CatalogDuplicates'],
        keepUnusedDataFor: 0,
      }),
      catalogDuplicates: build.query<ResponseOf<typeof listDuplicates>, string>({
        query: (id) => requestOf(listDuplicates)({ params: { id } }),
        providesTags: ['CatalogDuplicates'],
      }),
      catalogMerge: build.mutation<ResponseOf<typeof mergeCustomers>, RequestOf<typeof mergeCustomers>>({
        query: requestOf(mergeCustomers),
        invalidatesTags: (_result, error) => (error ? [] : ['CatalogCustomers', 'CatalogDuplicates']),
      }),
      catalogMarkDistinct: build.mutation<void, RequestOf<typeof markDistinct>>({
        query: requestOf(markDistinct),
        invalidatesTags: (_result, error) => (error ? [] : ['CatalogDuplicates']),
      }),
      catalogImportPreview: build.mutation<
        ResponseOf<typeof previewCustomerImport>,
        RequestOf<typeof previewCustomerImport>
      >({ query: requestOf(previewCustomerImport) }),
      catalogImport: build.mutation<ResponseOf<typeof importCustomers>, RequestOf<typeof importCustomers>>({
        query: requestOf(importCustomers),
        invalidatesTags: (_result, error) => (error ? [] : ['CatalogCustomers', 'CatalogDuplicates', 'CatalogImport']),
      }),
      catalogLastImport: build.query<ResponseOf<typeof readLastImport>, void>({
        query: requestOf(readLastImport),
        providesTags: ['CatalogImport'],
        keepUnusedDataFor: 0,
      }),
      catalogImportState: build.query<ResponseOf<typeof readImport>, string>({
        query: (id) => requestOf(readImport)({ params: { id } }),
        keepUnusedDataFor: 0,
      }),
      /** Saves a file of the server's; answers its name. */
      catalogDownload: build.mutation<string, FileRequest>({
        queryFn: downloads(requestOfFile, 'arquivo'),
      }),
      catalogErase: build.mutation<ResponseOf<typeof eraseCustomer>, RequestOf<typeof eraseCustomer>>({
        query: requestOf(eraseCustomer),
        invalidatesTags: (_result, error) => (error ? [] : ['CatalogCustomers', 'CatalogDuplicates']),
      }),
    }),
  });

export const {
  useCatalogDuplicatePairsQuery,
  useCatalogDuplicatesQuery,
  useCatalogMergeMutation,
  useCatalogMarkDistinctMutation,
  useCatalogImportPreviewMutation,
  useCatalogImportMutation,
  useCatalogImportStateQuery,
  useCatalogLastImportQuery,
  useCatalogDownloadMutation,
  useCatalogEraseMutation,
} = customerDataApi;
