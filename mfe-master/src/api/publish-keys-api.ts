import { createPublishKey, listPublishKeys, revokePublishKey } from '@balcao/contracts/publishing';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const publishKeysApi = api.enhanceEndpoints({ addTagTypes: ['MasterPublishKeys'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    masterPublishKeys: build.query<ResponseOf<typeof listPublishKeys>, void>({
      query: requestOf(listPublishKeys),
      providesTags: ['MasterPublishKeys'],
    }),
    masterCreatePublishKey: build.mutation<ResponseOf<typeof createPublishKey>, RequestOf<typeof createPublishKey>>({
      query: requestOf(createPublishKey),
      invalidatesTags: ['MasterPublishKeys'],
    }),
    masterRevokePublishKey: build.mutation<ResponseOf<typeof revokePublishKey>, RequestOf<typeof revokePublishKey>>({
      query: requestOf(revokePublishKey),
      invalidatesTags: ['MasterPublishKeys'],
    }),
  }),
});

export const { useMasterPublishKeysQuery, useMasterCreatePublishKeyMutation, useMasterRevokePublishKeyMutation } =
  publishKeysApi;
