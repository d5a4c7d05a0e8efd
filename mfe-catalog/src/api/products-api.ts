import {
  createCategory,
  createProduct,
  deleteCategory,
  deleteProduct,
  listCategories,
  listProducts,
  type Produto,
  removeProductImage,
  renameCategory,
  updateProduct,
} from '@balcao/contracts/catalog';
import { listRooms } from '@balcao/contracts/rooms';
import { api, byCursor, type Page, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

interface ProductFilter {
  search: string;
  categoria_id: string | undefined;
}

const changed = (_result: unknown, error: unknown) => (error ? [] : ['CatalogProducts' as const]);
const changedCategories = (_result: unknown, error: unknown) =>
  error ? [] : (['CatalogProducts', 'CatalogCategories', 'SchedulingRooms'] as const);

const TAGS = ['CatalogProducts', 'CatalogCategories', 'SchedulingRooms'] as const;
const productsApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    catalogProducts: build.infiniteQuery<Page<Produto>, ProductFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listProducts)({ query: { ...pageOfCursor(pageParam), ...queryArg } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['CatalogProducts'],
    }),
    /** Where services can be done. */
    catalogRooms: build.query<ResponseOf<typeof listRooms>, void>({
      query: requestOf(listRooms),
      providesTags: ['SchedulingRooms'],
    }),
    catalogCreateProduct: build.mutation<Produto, RequestOf<typeof createProduct>>({
      query: requestOf(createProduct),
      invalidatesTags: changedCategories,
    }),
    catalogUpdateProduct: build.mutation<Produto, RequestOf<typeof updateProduct>>({
      query: requestOf(updateProduct),
      invalidatesTags: changedCategories,
    }),
    catalogDeleteProduct: build.mutation<ResponseOf<typeof deleteProduct>, string>({
      query: (id) => requestOf(deleteProduct)({ params: { id } }),
      invalidatesTags: changedCategories,
    }),
    catalogUploadImage: build.mutation<Produto, { id: string; file: File }>({
      query: ({ id, file }) => ({
        url: `/products/${id}/image`,
        method: 'PUT',
        body: file,
        headers: { 'content-type': file.type },
      }),
      invalidatesTags: changed,
    }),
    catalogRemoveImage: build.mutation<Produto, string>({
      query: (id) => requestOf(removeProductImage)({ params: { id } }),
      invalidatesTags: changed,
    }),
    catalogCategories: build.query<ResponseOf<typeof listCategories>, void>({
      query: requestOf(listCategories),
      providesTags: ['CatalogCategories'],
    }),
    catalogCreateCategory: build.mutation<ResponseOf<typeof createCategory>, string>({
      query: (nome) => requestOf(createCategory)({ body: { nome } }),
      invalidatesTags: (_result, error) => (error ? [] : ['CatalogCategories']),
    }),
    catalogRenameCategory: build.mutation<ResponseOf<typeof renameCategory>, { id: string; nome: string }>({
      query: ({ id, nome }) => requestOf(renameCategory)({ params: { id }, body: { nome } }),
      invalidatesTags: changedCategories,
    }),
    catalogDeleteCategory: build.mutation<ResponseOf<typeof deleteCategory>, string>({
      query: (id) => requestOf(deleteCategory)({ params: { id } }),
      invalidatesTags: changedCategories,
    }),
  }),
});

export const {
  useCatalogProductsInfiniteQuery,
  useCatalogRoomsQuery,
  useCatalogCreateProductMutation,
  useCatalogUpdateProductMutation,
  useCatalogDeleteProductMutation,
  useCatalogUploadImageMutation,
  useCatalogRemoveImageMutation,
  useCatalogCategoriesQuery,
  useCatalogCreateCategoryMutation,
  useCatalogRenameCategoryMutation,
  useCatalogDeleteCategoryMutation,
} = productsApi;
