import { type BookingRequest, getBookingRequest } from '@balcao/contracts/assistant';
import {
  aiChatHandler,
  type Chat,
  createChat,
  deleteChat,
  deleteMessage,
  editMessage,
  getChat,
  giveBackChat,
  listChats,
  listMessages,
  type Message,
  reactToMessage,
  readChat,
  retryMessage,
  sendMessage,
  takeOverChat,
} from '@balcao/contracts/chats';
import { retryMedia, sendMedia } from '@balcao/contracts/media';
import { sendContact, sendPlace } from '@balcao/contracts/message-cards';
import {
  api,
  byCursor,
  liveCache,
  type Page,
  pageOfCursor,
  type RequestOf,
  type ResponseOf,
  requestOf,
  STALE,
} from '@balcao/platform';
import type { ChatFilter } from './chat-filter';
import { mergeChat, mergeMessage, removeChat } from './merge-live';

/** Endpoints of the conversations. Lists page by cursor; the stream patches what is loaded. */
const chatsApi = api.enhanceEndpoints({ addTagTypes: ['ChatsList', 'ChatsChat', 'ChatsMessages'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsList: build.infiniteQuery<Page<Chat>, ChatFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listChats)({ query: Object.assign(pageOfCursor(pageParam), queryArg) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['ChatsList'],
    }),
    chatsOne: build.query<Chat, string>({
      query: (id) => requestOf(getChat)({ params: { id } }),
      providesTags: (_result, _error, id) => [{ type: 'ChatsChat', id }],
    }),
    chatsBookingRequest: build.query<BookingRequest, string>({
      query: (id) => requestOf(getBookingRequest)({ params: { id } }),
    }),
    chatsMessages: build.infiniteQuery<Page<Message>, string, string | null>({
      query: ({ queryArg: id, pageParam }) =>
        requestOf(listMessages)({ params: { id }, query: pageOfCursor(pageParam) }),
      infiniteQueryOptions: byCursor,
      providesTags: (_result, _error, id) => [{ type: 'ChatsMessages', id }],
    }),
    chatsCreate: build.mutation<Chat, RequestOf<typeof createChat>>({
      query: requestOf(createChat),
    }),
    chatsDelete: build.mutation<ResponseOf<typeof deleteChat>, Pick<Chat, 'id' | 'customer_phone'>>({
      query: ({ id }) => requestOf(deleteChat)({ params: { id } }),
      invalidatesTags: (_result, error) => (error ? [] : ['ChatsList']),
    }),
    chatsSend: build.mutation<Message, RequestOf<typeof sendMessage>>({
      query: requestOf(sendMessage),
    }),
    chatsRetry: build.mutation<Message, RequestOf<typeof retryMessage>>({
      query: requestOf(retryMessage),
    }),
    chatsReact: build.mutation<Message, RequestOf<typeof reactToMessage>>({
      query: requestOf(reactToMessage),
    }),
    chatsEditMessage: build.mutation<Message, RequestOf<typeof editMessage>>({
      query: requestOf(editMessage),
    }),
    chatsDeleteMessage: build.mutation<Message, RequestOf<typeof deleteMessage>>({
      query: requestOf(deleteMessage),
    }),
    chatsSendPlace: build.mutation<Message, RequestOf<typeof sendPlace>>({
      query: requestOf(sendPlace),
    }),
    chatsSendContact: build.mutation<Message, RequestOf<typeof sendContact>>({
      query: requestOf(sendContact),
    }),
    chatsSendMedia: build.mutation<Message, RequestOf<typeof sendMedia>>({
      query: requestOf(sendMedia),
    }),
    chatsMediaRetry: build.mutation<Message, RequestOf<typeof retryMedia>>({
      query: requestOf(retryMedia),
    }),
    chatsTakeOver: build.mutation<Chat, string>({
      query: (id) => requestOf(takeOverChat)({ params: { id } }),
    }),
    chatsGiveBack: build.mutation<Chat, string>({
      query: (id) => requestOf(giveBackChat)({ params: { id } }),
    }),
    chatsRead: build.mutation<Chat, string>({
      query: (id) => requestOf(readChat)({ params: { id } }),
    }),
    chatsAsCustomer: build.mutation<
      ResponseOf<typeof aiChatHandler>,
      { chatId: string; body: RequestOf<typeof aiChatHandler>['body'] }
    >({
      query: ({ body }) => requestOf(aiChatHandler)({ body }),
      invalidatesTags: (_result, error, { chatId }) =>
        error ? [] : ['ChatsList', { type: 'ChatsMessages', id: chatId }],
    }),
  }),
});

const toChat = (chat: Chat) => ({ chat });
const toMessage = (message: Message) => ({ message });

liveCache(chatsApi, {
  'chat.upserted': {
    answers: { chatsCreate: toChat, chatsTakeOver: toChat, chatsGiveBack: toChat, chatsRead: toChat },
    patch: {
      chatsList: (data, { chat }, filter) => mergeChat(data, chat, filter),
      chatsOne: (known, { chat }, id) => chat.id === id && chat.versao >= known.versao && Object.assign(known, chat),
    },
  },
  'chats.changed': { refetch: ['ChatsList', 'ChatsChat'] },
  'chat.deleted': {
    answers: { chatsDelete: (_ok, gone) => gone },
    patch: {
      chatsList: (data, { id }) => removeChat(data, id),
      chatsOne: (_known, gone, id) => (gone.id === id ? STALE : undefined),
    },
  },
  'message.upserted': {
    answers: {
      chatsSend: toMessage,
      chatsRetry: toMessage,
      chatsReact: toMessage,
      chatsEditMessage: toMessage,
      chatsDeleteMessage: toMessage,
      chatsMediaRetry: toMessage,
      chatsSendMedia: toMessage,
      chatsSendPlace: toMessage,
      chatsSendContact: toMessage,
    },
    patch: {
      chatsMessages: (data, { message }, chatId) => message.chat_id === chatId && mergeMessage(data, message),
    },
  },
});

/** The newest that a loaded list knows of a conversation. */
export function selectListedChat(state: Parameters<typeof chatsApi.util.selectCachedArgsForQuery>[0], id: string) {
  const rows = chatsApi.util
    .selectCachedArgsForQuery(state, 'chatsList')
    .flatMap((filter) => chatsApi.endpoints.chatsList.select(filter)(state).data?.pages ?? [])
    .flatMap(({ items }) => items.filter((chat) => chat.id === id));
  return rows.reduce<Chat | undefined>((best, row) => (best && best.versao >= row.versao ? best : row), undefined);
}

export const {
  useChatsListInfiniteQuery,
  useChatsOneQuery,
  useLazyChatsBookingRequestQuery,
  useChatsMessagesInfiniteQuery,
  useChatsCreateMutation,
  useChatsDeleteMutation,
  useChatsSendMutation,
  useChatsRetryMutation,
  useChatsReactMutation,
  useChatsEditMessageMutation,
  useChatsDeleteMessageMutation,
  useChatsSendMediaMutation,
  useChatsSendPlaceMutation,
  useChatsSendContactMutation,
  useChatsMediaRetryMutation,
  useChatsTakeOverMutation,
  useChatsGiveBackMutation,
  useChatsReadMutation,
  useChatsAsCustomerMutation,
} = chatsApi;
