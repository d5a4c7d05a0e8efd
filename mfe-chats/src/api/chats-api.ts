import { type BookingRequest, getBookingRequest, listDocuments } from '@balcao/contracts/assistant';
import {
  aiChatHandler,
  type Chat,
  createChat,
  deleteChat,
  getChat,
  giveBackChat,
  listChats,
  listMessages,
  type Message,
  readChat,
  retryMessage,
  sendMessage,
  takeOverChat,
} from '@balcao/contracts/chats';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';
import { followLive, reapplyLive } from './chats-realtime';
import { mergeChat, mergeMessage, removeChat } from './merge-live';
import type { ChatPages, MessagePages, Page } from './pages';

const PAGE = 50;
const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
};
const cursorOf = (pageParam: string | null) => ({ limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) });
const listKey = (search: string) => `list:${search}`;
const messagesKey = (chatId: string) => `messages:${chatId}`;
const chatKey = (id: string) => `chat:${id}`;

/** Endpoints of the conversations. Lists page by cursor; the stream patches what is loaded. */
const chatsApi = api
  .enhanceEndpoints({ addTagTypes: ['ChatsList', 'ChatsChat', 'ChatsMessages', 'ChatsDocuments'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      chatsList: build.infiniteQuery<Page<Chat>, string, string | null>({
        query: ({ queryArg: search, pageParam }) => requestOf(listChats)({ query: { ...cursorOf(pageParam), search } }),
        infiniteQueryOptions: byCursor,
        providesTags: ['ChatsList'],
        onCacheEntryAdded: (search, entry) =>
          followLive(listKey(search), entry, (on) => {
            const patch = (recipe: (data: ChatPages) => void) => void entry.updateCachedData(recipe);
            on('chat.upserted', ({ chat }) => patch((data) => mergeChat(data, chat, search !== '')));
            on('chat.deleted', ({ id }) => patch((data) => removeChat(data, id)));
          }),
        onQueryStarted: async (search, { queryFulfilled }) => {
          await queryFulfilled.catch(() => undefined);
          reapplyLive(listKey(search));
        },
      }),
      chatsOne: build.query<Chat, string>({
        query: (id) => requestOf(getChat)({ params: { id } }),
        providesTags: (_result, _error, id) => [{ type: 'ChatsChat', id }],
        onCacheEntryAdded: (id, entry) =>
          followLive(chatKey(id), entry, (on) => {
            on('chat.upserted', ({ chat }) => {
              if (chat.id === id) entry.updateCachedData((old) => (chat.versao > old.versao ? chat : old));
            });
            on('chat.deleted', (gone) => {
              if (gone.id === id) entry.dispatch(chatsApi.util.invalidateTags([{ type: 'ChatsChat', id }]));
            });
          }),
      }),
      chatsBookingRequest: build.query<BookingRequest, string>({
        query: (id) => requestOf(getBookingRequest)({ params: { id } }),
      }),
      chatsMessages: build.infiniteQuery<Page<Message>, string, string | null>({
        query: ({ queryArg: id, pageParam }) => requestOf(listMessages)({ params: { id }, query: cursorOf(pageParam) }),
        infiniteQueryOptions: byCursor,
        providesTags: (_result, _error, id) => [{ type: 'ChatsMessages', id }],
        onCacheEntryAdded: (chatId, entry) =>
          followLive(messagesKey(chatId), entry, (on) => {
            on('message.upserted', ({ message }) => {
              if (message.chat_id !== chatId) return;
              entry.updateCachedData((data: MessagePages) => mergeMessage(data, message));
            });
          }),
        onQueryStarted: async (chatId, { queryFulfilled }) => {
          await queryFulfilled.catch(() => undefined);
          reapplyLive(messagesKey(chatId));
        },
      }),
      chatsCreate: build.mutation<Chat, RequestOf<typeof createChat>>({
        query: requestOf(createChat),
        onQueryStarted: (_args, { dispatch, queryFulfilled }) => applyChat(dispatch, queryFulfilled),
      }),
      chatsDelete: build.mutation<ResponseOf<typeof deleteChat>, string>({
        query: (id) => requestOf(deleteChat)({ params: { id } }),
        onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
          if (await dataOf(queryFulfilled)) {
            dispatch(chatsApi.util.updateQueryData('chatsList', '', (data) => removeChat(data, id)));
          }
        },
        invalidatesTags: (_result, error) => (error ? [] : ['ChatsList']),
      }),
      chatsSend: build.mutation<Message, RequestOf<typeof sendMessage>>({
        query: requestOf(sendMessage),
        onQueryStarted: (_args, { dispatch, queryFulfilled }) => applyMessage(dispatch, queryFulfilled),
      }),
      chatsRetry: build.mutation<Message, RequestOf<typeof retryMessage>>({
        query: requestOf(retryMessage),
        onQueryStarted: (_args, { dispatch, queryFulfilled }) => applyMessage(dispatch, queryFulfilled),
      }),
      chatsTakeOver: build.mutation<Chat, string>({
        query: (id) => requestOf(takeOverChat)({ params: { id } }),
        onQueryStarted: (_args, { dispatch, queryFulfilled }) => applyChat(dispatch, queryFulfilled),
      }),
      chatsGiveBack: build.mutation<Chat, string>({
        query: (id) => requestOf(giveBackChat)({ params: { id } }),
        onQueryStarted: (_args, { dispatch, queryFulfilled }) => applyChat(dispatch, queryFulfilled),
      }),
      chatsRead: build.mutation<Chat, string>({
        query: (id) => requestOf(readChat)({ params: { id } }),
        onQueryStarted: (_args, { dispatch, queryFulfilled }) => applyChat(dispatch, queryFulfilled),
      }),
      chatsAsCustomer: build.mutation<
        ResponseOf<typeof aiChatHandler>,
        { chatId: string; body: RequestOf<typeof aiChatHandler>['body'] }
      >({
        query: ({ body }) => requestOf(aiChatHandler)({ body }),
        invalidatesTags: (_result, error, { chatId }) =>
          error ? [] : ['ChatsList', { type: 'ChatsMessages', id: chatId }],
      }),
      chatsDocuments: build.infiniteQuery<ResponseOf<typeof listDocuments>, string, string | null>({
        query: ({ queryArg: search, pageParam }) =>
          requestOf(listDocuments)({ query: { ...cursorOf(pageParam), search } }),
        infiniteQueryOptions: byCursor,
        providesTags: ['ChatsDocuments'],
      }),
    }),
  });

type Dispatch = (action: unknown) => unknown;
type Answer<T> = PromiseLike<{ data: T }>;

/** The server's row into every cache that shows it; the stream may have been faster, versions decide. */
async function applyMessage(dispatch: Dispatch, answer: Answer<Message>): Promise<void> {
  const message = await dataOf(answer);
  if (!message) return;
  dispatch(chatsApi.util.updateQueryData('chatsMessages', message.chat_id, (data) => mergeMessage(data, message)));
}

async function applyChat(dispatch: Dispatch, answer: Answer<Chat>): Promise<void> {
  const chat = await dataOf(answer);
  if (!chat) return;
  dispatch(chatsApi.util.updateQueryData('chatsList', '', (data) => mergeChat(data, chat, false)));
  dispatch(chatsApi.util.updateQueryData('chatsOne', chat.id, (old) => (chat.versao >= old.versao ? chat : old)));
}

async function dataOf<T>(answer: Answer<T>): Promise<T | undefined> {
  try {
    return (await answer).data;
  } catch {
    return undefined; // The caller of the mutation shows the failure.
  }
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
  useChatsTakeOverMutation,
  useChatsGiveBackMutation,
  useChatsReadMutation,
  useChatsAsCustomerMutation,
  useChatsDocumentsInfiniteQuery,
} = chatsApi;
