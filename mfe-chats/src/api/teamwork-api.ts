import { assignChat, listAttendants } from '@balcao/contracts/assignment';
import type { Chat } from '@balcao/contracts/chats';
import { createNote, deleteNote, listNotes, type Nota } from '@balcao/contracts/notes';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** What the team does among itself: who looks after a conversation, and notes. */
const teamworkApi = api.enhanceEndpoints({ addTagTypes: ['ChatsAttendants', 'ChatsNotes'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsAttendants: build.query<ResponseOf<typeof listAttendants>, void>({
      query: requestOf(listAttendants),
      providesTags: ['ChatsAttendants'],
    }),
    chatsAssign: build.mutation<Chat, RequestOf<typeof assignChat>>({ query: requestOf(assignChat) }),
    chatsNotes: build.query<ResponseOf<typeof listNotes>, string>({
      query: (id) => requestOf(listNotes)({ params: { id } }),
      providesTags: (_result, _error, id) => [{ type: 'ChatsNotes', id }],
    }),
    chatsAddNote: build.mutation<Nota, RequestOf<typeof createNote>>({ query: requestOf(createNote) }),
    chatsDropNote: build.mutation<ResponseOf<typeof deleteNote>, RequestOf<typeof deleteNote>>({
      query: requestOf(deleteNote),
    }),
  }),
});

liveCache(teamworkApi, {
  'chat.upserted': { answers: { chatsAssign: (chat) => ({ chat }) } },
  'chats.changed': { refetch: ['ChatsAttendants'] },
  'note.upserted': {
    answers: { chatsAddNote: (note) => ({ note }) },
    patch: {
      chatsNotes: ({ items }, { note }, chatId) => {
        if (note.chat_id === chatId && !items.some(({ id }) => id === note.id)) items.push(note);
      },
    },
  },
  'note.deleted': {
    answers: { chatsDropNote: (_ok, { params }) => ({ id: params.noteId, chat_id: params.id }) },
    patch: {
      chatsNotes: (data, gone) => {
        data.items = data.items.filter(({ id }) => id !== gone.id);
      },
    },
  },
});

export const {
  useChatsAttendantsQuery,
  useChatsAssignMutation,
  useChatsNotesQuery,
  useChatsAddNoteMutation,
  useChatsDropNoteMutation,
} = teamworkApi;
