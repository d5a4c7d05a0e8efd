import { listUnread, UNREAD_NAMED } from '@balcao/contracts/unread';
import { api, liveCache, type ResponseOf, requestOf, STALE } from '@balcao/platform';

type Unread = ResponseOf<typeof listUnread>;

const unreadApi = api.enhanceEndpoints({ addTagTypes: ['UnreadChats'] }).injectEndpoints({
  endpoints: (build) => ({
    unreadChats: build.query<Unread, void>({ query: requestOf(listUnread), providesTags: ['UnreadChats'] }),
  }),
});

function add(data: Unread, id: string): void {
  if (data.ids.includes(id)) return;
  if (data.ids.length >= UNREAD_NAMED) data.mais = true;
  else data.ids.push(id);
}
/** When there are more than were named, only the server knows which one moves up. */
function remove(data: Unread, id: string) {
  if (!data.ids.includes(id)) return undefined;
  if (data.mais) return STALE;
  data.ids = data.ids.filter((one) => one !== id);
  return undefined;
}

liveCache(unreadApi, {
  'chat.upserted': {
    patch: { unreadChats: (data, { chat: { id, nao_lidas } }) => (nao_lidas > 0 ? add(data, id) : remove(data, id)) },
  },
  'chat.deleted': { patch: { unreadChats: (data, { id }) => remove(data, id) } },
  'chats.changed': { refetch: ['UnreadChats'] },
});

export const { useUnreadChatsQuery } = unreadApi;
