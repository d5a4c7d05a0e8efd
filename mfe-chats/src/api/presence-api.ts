import { type Presenca, showTyping } from '@balcao/contracts/presence';
import { api, liveCache, type ResponseOf, requestOf } from '@balcao/platform';

/** What somebody does in a conversation, until when it is believed. */
export interface Seen extends Omit<Presenca, 'chat_id'> {
  ate: number;
}

/** Who types on says so again within five seconds; a phone only now and then. */
const BELIEVED_MS: Record<Presenca['estado'], number> = {
  digitando: 8_000,
  gravando: 15_000,
  online: 120_000,
  ausente: 0,
};
export const CUSTOMER_TYPES_MS = 15_000;

/** One more thing heard; what is over is forgotten, so that this never grows. */
function note(data: Record<string, Seen[]>, { chat_id, ...said }: Presenca, now: number): void {
  for (const [id, known] of Object.entries(data)) {
    const left = known.filter(({ ate, usuario_id }) => ate > now && (id !== chat_id || usuario_id !== said.usuario_id));
    if (left.length > 0) data[id] = left;
    else delete data[id];
  }
  const believed = said.estado === 'digitando' && !said.usuario_id ? CUSTOMER_TYPES_MS : BELIEVED_MS[said.estado];
  if (believed > 0) data[chat_id] = [...(data[chat_id] ?? []), Object.assign({ ate: now + believed }, said)];
}

const presenceApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** By conversation. Nothing to ask the server for: it is told, and over in a moment. */
    chatsPresence: build.query<Record<string, Seen[]>, void>({ queryFn: () => ({ data: {} }) }),
    chatsTyping: build.mutation<ResponseOf<typeof showTyping>, string>({
      query: (id) => requestOf(showTyping)({ params: { id } }),
    }),
  }),
});

liveCache(presenceApi, {
  'chat.presence': { patch: { chatsPresence: (data, presence) => note(data, presence, Date.now()) } },
  /** What was being written is there. */
  'message.upserted': {
    patch: {
      chatsPresence: (data, { message: { chat_id, autor, autor_nome, versao } }) => {
        const known = data[chat_id];
        if (!known || versao > 1) return;
        const wrote = ({ usuario_id, nome }: Seen) =>
          autor === 'customer' ? usuario_id === null : usuario_id !== null && nome === autor_nome;
        data[chat_id] = known.filter((seen) => !wrote(seen));
      },
    },
  },
});

export const { useChatsPresenceQuery, useChatsTypingMutation } = presenceApi;
