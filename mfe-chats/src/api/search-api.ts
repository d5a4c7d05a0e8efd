import { readAround, searchMessages, searchNotes } from '@balcao/contracts/message-search';
import { api, byCursor, liveCache, pageOfCursor, type ResponseOf, requestOf } from '@balcao/platform';
import { replaceKnown } from './merge-live';

interface Place {
  chatId: string;
  messageId: string;
}

/** Searching in what was said, and reading an old conversation where a hit stands. */
const searchApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsFound: build.infiniteQuery<ResponseOf<typeof searchMessages>, string, string | null>({
      query: ({ queryArg: search, pageParam }) =>
        requestOf(searchMessages)({ query: Object.assign(pageOfCursor(pageParam), { search, limit: 20 }) }),
      infiniteQueryOptions: byCursor,
    }),
    chatsFoundNotes: build.query<ResponseOf<typeof searchNotes>, string>({
      query: (search) => requestOf(searchNotes)({ query: { search } }),
      // A note may have been written since.
      keepUnusedDataFor: 0,
    }),
    /** Pages meet at a message each: the first is around the hit, the others around the ends of what is loaded. */
    chatsAround: build.infiniteQuery<ResponseOf<typeof readAround>, Place, string | null>({
      query: ({ queryArg: { chatId, messageId }, pageParam }) =>
        requestOf(readAround)({ params: { id: chatId, messageId: pageParam ?? messageId } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ tem_antes, items }) => (tem_antes ? items.at(-1)?.id : undefined),
        getPreviousPageParam: ({ tem_depois, items }) => (tem_depois ? items[0]?.id : undefined),
      },
    }),
  }),
});

liveCache(searchApi, {
  'message.upserted': {
    patch: { chatsAround: (data, { message }) => replaceKnown(data, message) },
  },
});

export const { useChatsFoundInfiniteQuery, useChatsFoundNotesQuery, useChatsAroundInfiniteQuery } = searchApi;
