import {
  type Cliente,
  type ClienteDetalhe,
  createCustomer,
  deleteCustomer,
  listCustomers,
  listCustomerTags,
  listCustomerTimeline,
  readCustomer,
  type TimelineItem,
  updateCustomer,
} from '@balcao/contracts/customers';
import { api, byCursor, type Page, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const TIMELINE_PAGE = 20;
const changed = (_result: unknown, error: unknown) =>
  error ? [] : (['CatalogCustomers', 'CatalogDuplicates'] as const);

const customersApi = api.enhanceEndpoints({ addTagTypes: ['CatalogCustomers', 'CatalogDuplicates'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    catalogCustomers: build.infiniteQuery<Page<Cliente>, string, string | null>({
      query: ({ queryArg: search, pageParam }) =>
        requestOf(listCustomers)({ query: { ...pageOfCursor(pageParam), search } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['CatalogCustomers'],
    }),
    catalogCustomer: build.query<ClienteDetalhe, string>({
      query: (id) => requestOf(readCustomer)({ params: { id } }),
      providesTags: ['CatalogCustomers'],
    }),
    catalogTimeline: build.infiniteQuery<Page<TimelineItem>, string, string | null>({
      query: ({ queryArg: id, pageParam }) =>
        requestOf(listCustomerTimeline)({ params: { id }, query: pageOfCursor(pageParam, TIMELINE_PAGE) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['CatalogCustomers'],
    }),
    catalogTags: build.query<ResponseOf<typeof listCustomerTags>, void>({
      query: requestOf(listCustomerTags),
      providesTags: ['CatalogCustomers'],
    }),
    catalogCreateCustomer: build.mutation<ClienteDetalhe, RequestOf<typeof createCustomer>>({
      query: requestOf(createCustomer),
      invalidatesTags: changed,
    }),
    catalogUpdateCustomer: build.mutation<ClienteDetalhe, RequestOf<typeof updateCustomer>>({
      query: requestOf(updateCustomer),
      invalidatesTags: changed,
    }),
    catalogDeleteCustomer: build.mutation<ResponseOf<typeof deleteCustomer>, string>({
      query: (id) => requestOf(deleteCustomer)({ params: { id } }),
    }),
  }),
});

/** Once a record's own page was left: while it is open, asking for it again would only answer 404. */
export const customersChanged = () => customersApi.util.invalidateTags(['CatalogCustomers']);

export const {
  useCatalogCustomersInfiniteQuery,
  useCatalogCustomerQuery,
  useCatalogTimelineInfiniteQuery,
  useCatalogTagsQuery,
  useCatalogCreateCustomerMutation,
  useCatalogUpdateCustomerMutation,
  useCatalogDeleteCustomerMutation,
} = customersApi;
