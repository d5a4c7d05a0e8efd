import type { Chat } from '@balcao/contracts/chats';
import { setOptOut } from '@balcao/contracts/opt-out';
import { api, liveCache, type RequestOf, requestOf } from '@balcao/platform';

/** Who wants nothing that is sent by itself. */
const optOutApi = api.enhanceEndpoints({ addTagTypes: ['ChatsManners'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsSetOptOut: build.mutation<Chat, RequestOf<typeof setOptOut>>({
      query: requestOf(setOptOut),
      invalidatesTags: (_result, error) => (error ? [] : ['ChatsManners']),
    }),
  }),
});

liveCache(optOutApi, { 'chat.upserted': { answers: { chatsSetOptOut: (chat: Chat) => ({ chat }) } } });

export const { useChatsSetOptOutMutation } = optOutApi;
