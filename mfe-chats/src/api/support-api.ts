import { readSupport } from '@balcao/contracts/support';
import { saveSupport } from '@balcao/contracts/support-settings';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** How the platform's support is reached, as its master sets it. */
const supportApi = api.enhanceEndpoints({ addTagTypes: ['Support'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsSupport: build.query<ResponseOf<typeof readSupport>, void>({
      query: requestOf(readSupport),
      providesTags: ['Support'],
    }),
    chatsSaveSupport: build.mutation<ResponseOf<typeof saveSupport>, RequestOf<typeof saveSupport>>({
      query: requestOf(saveSupport),
      invalidatesTags: (_result, error) => (error ? [] : ['Support']),
    }),
  }),
});

export const { useChatsSupportQuery, useChatsSaveSupportMutation } = supportApi;
