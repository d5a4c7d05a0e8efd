import type { Chat } from '@balcao/contracts/chats';
import { readContact } from '@balcao/contracts/contact-card';
import { removeCustomerPreference } from '@balcao/contracts/customer-preferences';
import { api, liveCache, type ResponseOf, requestOf } from '@balcao/platform';

/** What the agenda, the books and their record know of whom a conversation is with: as much as this person may see. */
const contactApi = api.enhanceEndpoints({ addTagTypes: ['ChatsContact'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** By the customer too: a conversation may turn out to be somebody else's. */
    chatsContact: build.query<ResponseOf<typeof readContact>, Pick<Chat, 'id' | 'cliente_id'>>({
      query: ({ id }) => requestOf(readContact)({ params: { id } }),
      providesTags: ['ChatsContact'],
      keepUnusedDataFor: 0,
    }),
    chatsRemovePreference: build.mutation<
      ResponseOf<typeof removeCustomerPreference>,
      { id: string; preferenciaId: string }
    >({
      query: (params) => requestOf(removeCustomerPreference)({ params }),
      invalidatesTags: ['ChatsContact'],
    }),
  }),
});

liveCache(contactApi, {
  'appointment.upserted': { refetch: ['ChatsContact'] },
  'charge.upserted': { refetch: ['ChatsContact'] },
  'action.upserted': { refetch: ['ChatsContact'] },
});

export const { useChatsContactQuery, useChatsRemovePreferenceMutation } = contactApi;
