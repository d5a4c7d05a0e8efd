import { readSense, switchSense } from '@balcao/contracts/sense';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** Whether the knowledge base is compared by what is meant, too. Apart from the documents: 'Sistema' needs this alone. */
const senseApi = api.enhanceEndpoints({ addTagTypes: ['ChatsSense'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsSense: build.query<ResponseOf<typeof readSense>, void>({
      query: requestOf(readSense),
      providesTags: ['ChatsSense'],
    }),
    chatsSwitchSense: build.mutation<ResponseOf<typeof switchSense>, RequestOf<typeof switchSense>>({
      query: requestOf(switchSense),
    }),
  }),
});

liveCache(senseApi, {
  'documents.changed': { answers: { chatsSwitchSense: () => ({}) }, refetch: ['ChatsSense'] },
});

export const { useChatsSenseQuery, useChatsSwitchSenseMutation } = senseApi;
