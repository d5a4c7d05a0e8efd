import { listAddresses, updateBrand } from '@balcao/contracts/company-address';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const brandApi = api.injectEndpoints({
  endpoints: (build) => ({
    brandAddresses: build.query<ResponseOf<typeof listAddresses>, { current: string }>({
      query: () => requestOf(listAddresses)(),
    }),
    brandUpdate: build.mutation<ResponseOf<typeof updateBrand>, RequestOf<typeof updateBrand>>({
      query: requestOf(updateBrand),
    }),
  }),
});

export const { useBrandAddressesQuery, useBrandUpdateMutation } = brandApi;
