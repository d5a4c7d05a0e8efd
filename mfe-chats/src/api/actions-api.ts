import {
  type AcaoIa,
  acceptAssistantAction,
  correctAssistantAction,
  listAssistantActions,
  refuseAssistantAction,
  undoAssistantAction,
} from '@balcao/contracts/assistant-actions';
import { api, liveCache, type ResponseOf, requestOf } from '@balcao/platform';

const DOORS = {
  accept: acceptAssistantAction,
  correct: correctAssistantAction,
  refuse: refuseAssistantAction,
  undo: undoAssistantAction,
};

/** Prepared, then decided, then taken back: an event that comes late changes nothing. */
const ORDER: Partial<Record<AcaoIa['estado'], number>> = { rascunho: 0, desfeita: 2 };
const stepOf = ({ estado }: AcaoIa): number => ORDER[estado] ?? 1;

/** What the assistant did in the agenda from a conversation, and what the team says to it. */
const actionsApi = api.enhanceEndpoints({ addTagTypes: ['ChatsActions'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsActions: build.query<ResponseOf<typeof listAssistantActions>, string>({
      query: (id) => requestOf(listAssistantActions)({ params: { id } }),
      providesTags: ['ChatsActions'],
      keepUnusedDataFor: 0,
    }),
    chatsDecide: build.mutation<AcaoIa, { id: string; door: keyof typeof DOORS; lida?: string | undefined }>({
      query: ({ id, door, lida }) =>
        door === 'accept'
          ? requestOf(DOORS.accept)({ params: { id }, body: { lida } })
          : requestOf(DOORS[door])({ params: { id } }),
      // A colleague may have been faster.
      invalidatesTags: (_answer, error) => (error ? ['ChatsActions'] : []),
    }),
  }),
});

liveCache(actionsApi, {
  'action.upserted': {
    answers: { chatsDecide: (action) => ({ action }) },
    patch: {
      chatsActions: ({ items }, { action }, chatId) => {
        if (action.chat_id !== chatId) return;
        const at = items.findIndex(({ id }) => id === action.id);
        const known = items[at];
        if (!known) items.unshift(action);
        // What the list alone says stays.
        else if (stepOf(action) >= stepOf(known)) Object.assign(known, action);
        items.sort((one, other) => other.created_at.localeCompare(one.created_at));
      },
    },
  },
});

export const { useChatsActionsQuery, useChatsDecideMutation } = actionsApi;
