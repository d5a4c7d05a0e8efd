import { activateRelease, masterReleases } from '@balcao/contracts/master';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const areaVersionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    shellReleases: build.query<ResponseOf<typeof masterReleases>, void>({
      query: requestOf(masterReleases),
      keepUnusedDataFor: 0,
    }),
    shellActivate: build.mutation<ResponseOf<typeof activateRelease>, RequestOf<typeof activateRelease>>({
      query: requestOf(activateRelease),
    }),
  }),
});

export const { useShellReleasesQuery, useShellActivateMutation } = areaVersionsApi;
