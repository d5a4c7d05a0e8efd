import { listUsers } from '@balcao/contracts/identity';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const usersApi = api.enhanceEndpoints({ addTagTypes: ['Users'] }).injectEndpoints({
  endpoints: (build) => ({
    usersList: build.query<ResponseOf<typeof listUsers>, RequestOf<typeof listUsers>>({
      query: requestOf(listUsers),
      providesTags: ['Users'],
    }),
  }),
});

export const { useUsersListQuery } = usersApi;
