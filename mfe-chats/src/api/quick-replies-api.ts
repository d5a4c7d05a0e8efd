import {
  createQuickReply,
  deleteQuickReply,
  listQuickReplies,
  type RespostaRapida,
  updateQuickReply,
} from '@balcao/contracts/quick-replies';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** Texts that are often sent. */
const repliesApi = api.enhanceEndpoints({ addTagTypes: ['ChatsReplies'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsReplies: build.query<ResponseOf<typeof listQuickReplies>, void>({
      query: requestOf(listQuickReplies),
      providesTags: ['ChatsReplies'],
    }),
    chatsCreateReply: build.mutation<RespostaRapida, RequestOf<typeof createQuickReply>>({
      query: requestOf(createQuickReply),
    }),
    chatsUpdateReply: build.mutation<RespostaRapida, RequestOf<typeof updateQuickReply>>({
      query: requestOf(updateQuickReply),
    }),
    chatsDeleteReply: build.mutation<ResponseOf<typeof deleteQuickReply>, string>({
      query: (id) => requestOf(deleteQuickReply)({ params: { id } }),
    }),
  }),
});

const changed = () => ({});

liveCache(repliesApi, {
  'quick-replies.changed': {
    answers: { chatsCreateReply: changed, chatsUpdateReply: changed, chatsDeleteReply: changed },
    refetch: ['ChatsReplies'],
  },
});

export const {
  useChatsRepliesQuery,
  useChatsCreateReplyMutation,
  useChatsUpdateReplyMutation,
  useChatsDeleteReplyMutation,
} = repliesApi;
