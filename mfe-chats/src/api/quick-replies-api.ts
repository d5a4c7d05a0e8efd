import { listAppointments } from '@balcao/contracts/appointments';
import {
  createQuickReply,
  deleteQuickReply,
  listQuickReplies,
  type RespostaRapida,
  updateQuickReply,
} from '@balcao/contracts/quick-replies';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** Texts that are often sent, and the visits they may name. */
const repliesApi = api.enhanceEndpoints({ addTagTypes: ['ChatsReplies', 'ChatsVisits'] }).injectEndpoints({
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
    /** What a customer has ahead, the next first. */
    chatsNextVisits: build.query<ResponseOf<typeof listAppointments>, string>({
      query: (cliente_id) =>
        requestOf(listAppointments)({ query: { cliente_id, from: new Date().toISOString(), limit: 10 } }),
      providesTags: ['ChatsVisits'],
    }),
  }),
});

const changed = () => ({});

liveCache(repliesApi, {
  'quick-replies.changed': {
    answers: { chatsCreateReply: changed, chatsUpdateReply: changed, chatsDeleteReply: changed },
    refetch: ['ChatsReplies'],
  },
  'appointment.upserted': { refetch: ['ChatsVisits'] },
});

export const {
  useChatsRepliesQuery,
  useChatsCreateReplyMutation,
  useChatsUpdateReplyMutation,
  useChatsDeleteReplyMutation,
  useChatsNextVisitsQuery,
} = repliesApi;
