import type { Chat } from '@balcao/contracts/chats';
import {
  createLabel,
  deleteLabel,
  type Etiqueta,
  listLabels,
  setChatLabels,
  updateLabel,
} from '@balcao/contracts/labels';
import { snoozeChat } from '@balcao/contracts/snooze';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** What orders the list: labels, and putting off. */
const labelsApi = api.enhanceEndpoints({ addTagTypes: ['ChatsLabels'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsLabels: build.query<ResponseOf<typeof listLabels>, void>({
      query: requestOf(listLabels),
      providesTags: ['ChatsLabels'],
    }),
    chatsCreateLabel: build.mutation<Etiqueta, RequestOf<typeof createLabel>>({ query: requestOf(createLabel) }),
    chatsUpdateLabel: build.mutation<Etiqueta, RequestOf<typeof updateLabel>>({ query: requestOf(updateLabel) }),
    chatsDeleteLabel: build.mutation<ResponseOf<typeof deleteLabel>, string>({
      query: (id) => requestOf(deleteLabel)({ params: { id } }),
    }),
    chatsSetLabels: build.mutation<Chat, RequestOf<typeof setChatLabels>>({ query: requestOf(setChatLabels) }),
    chatsSnooze: build.mutation<Chat, RequestOf<typeof snoozeChat>>({ query: requestOf(snoozeChat) }),
  }),
});

const toChat = (chat: Chat) => ({ chat });
const changed = () => ({});

liveCache(labelsApi, {
  'chat.upserted': { answers: { chatsSetLabels: toChat, chatsSnooze: toChat } },
  'chats.changed': {
    answers: { chatsCreateLabel: changed, chatsUpdateLabel: changed, chatsDeleteLabel: changed },
    refetch: ['ChatsLabels'],
  },
});

export const {
  useChatsLabelsQuery,
  useChatsCreateLabelMutation,
  useChatsUpdateLabelMutation,
  useChatsDeleteLabelMutation,
  useChatsSetLabelsMutation,
  useChatsSnoozeMutation,
} = labelsApi;
