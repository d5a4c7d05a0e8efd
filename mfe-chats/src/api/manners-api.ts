import { readManners, saveManners } from '@balcao/contracts/manners';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** How the company's number behaves. */
const mannersApi = api.enhanceEndpoints({ addTagTypes: ['ChatsManners'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsManners: build.query<ResponseOf<typeof readManners>, void>({
      query: requestOf(readManners),
      providesTags: ['ChatsManners'],
    }),
    chatsSaveManners: build.mutation<ResponseOf<typeof saveManners>, RequestOf<typeof saveManners>>({
      query: requestOf(saveManners),
      invalidatesTags: (_result, error) => (error ? [] : ['ChatsManners']),
    }),
  }),
});

export const { useChatsMannersQuery, useChatsSaveMannersMutation } = mannersApi;
