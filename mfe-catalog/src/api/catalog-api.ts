import { listProducts, type Produto } from '@balcao/contracts/catalog';
import { type Cliente, listCustomers } from '@balcao/contracts/customers';
import { api, byCursor, type Page, pageOfCursor, requestOf } from '@balcao/platform';

const catalogApi = api.enhanceEndpoints({ addTagTypes: ['CatalogProducts', 'CatalogCustomers'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    catalogProducts: build.infiniteQuery<Page<Produto>, string, string | null>({
      query: ({ queryArg: search, pageParam }) =>
        requestOf(listProducts)({ query: { ...pageOfCursor(pageParam), search } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['CatalogProducts'],
    }),
    catalogCustomers: build.infiniteQuery<Page<Cliente>, string, string | null>({
      query: ({ queryArg: search, pageParam }) =>
        requestOf(listCustomers)({ query: { ...pageOfCursor(pageParam), search } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['CatalogCustomers'],
    }),
  }),
});

export const { useCatalogProductsInfiniteQuery, useCatalogCustomersInfiniteQuery } = catalogApi;
