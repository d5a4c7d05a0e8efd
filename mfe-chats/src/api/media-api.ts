import { readMedia, readMediaStorage, saveMediaStorage } from '@balcao/contracts/media';
import { api, downloads, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

interface Asked {
  id: string;
  /** The smaller picture. */
  small: boolean;
}

const bytesOf = requestOf(readMedia);

/** Files of messages: asked for with the session, since an address in a page cannot carry it, and kept as an address of this tab. */
const mediaApi = api.enhanceEndpoints({ addTagTypes: ['ChatsStorage'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsMediaFile: build.query<string, Asked>({
      queryFn: async ({ id, small }, _api, _extra, fetchWithSession) => {
        const request = bytesOf({ params: { id }, query: small ? { miniatura: '1' } : {} });
        const answer = await fetchWithSession(
          Object.assign(request, {
            responseHandler: (response: Response) => (response.ok ? response.blob() : response.json()),
          }),
        );
        if (answer.error) return { error: answer.error };
        return { data: URL.createObjectURL(answer.data as Blob) };
      },
      keepUnusedDataFor: 300,
      // biome-ignore lint/plugin: changes no cache; it gives the memory of a file back that nobody looks at any more
      async onCacheEntryAdded(_asked, { cacheDataLoaded, cacheEntryRemoved }) {
        const loaded = await cacheDataLoaded.catch(() => null);
        await cacheEntryRemoved;
        if (loaded) URL.revokeObjectURL(loaded.data);
      },
    }),
    chatsMediaStorage: build.query<ResponseOf<typeof readMediaStorage>, void>({
      query: requestOf(readMediaStorage),
      providesTags: ['ChatsStorage'],
    }),
    chatsSaveMediaStorage: build.mutation<ResponseOf<typeof saveMediaStorage>, RequestOf<typeof saveMediaStorage>>({
      query: requestOf(saveMediaStorage),
      invalidatesTags: ['ChatsStorage'],
    }),
    chatsMediaSave: build.mutation<string, string>({
      queryFn: downloads((id: string) => bytesOf({ params: { id }, query: {} }), 'arquivo'),
    }),
  }),
});

export const {
  useChatsMediaStorageQuery,
  useChatsSaveMediaStorageMutation,
  useChatsMediaFileQuery,
  useLazyChatsMediaFileQuery,
  useChatsMediaSaveMutation,
} = mediaApi;
