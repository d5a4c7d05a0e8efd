import { createSlice, type PayloadAction, rootReducer, type WithSlice } from '@balcao/platform';

/** The message that staff answers, as it is shown above what they write. */
export interface Quote {
  id: string;
  author: string;
  text: string;
}

/** What was typed and is not yet a row of the server. Lives outside the query cache: a refetch must not lose it. */
export interface Outgoing {
  client_id: string;
  chatId: string;
  content: string;
  created_at: string;
  /** 'Testar como cliente': shown on the customer's side. */
  asCustomer: boolean;
  quote?: Quote | undefined;
  state: 'sending' | 'accepted' | 'failed';
  /** Row the server made of it, once known. */
  serverId: string | null;
  error: string | null;
}

/** A note being written. The id stands for this very text: saved again unchanged, it is the same note. */
export interface NoteDraft {
  texto: string;
  client_id: string;
}

export interface OutboxState {
  items: Outgoing[];
  drafts: Record<string, string>;
  notes: Record<string, NoteDraft>;
  quotes: Record<string, Quote>;
  /** By message: what it is to say. */
  edits: Record<string, string>;
}

const UNSURE = 'A página foi recarregada antes da confirmação do envio.';
const initialState: OutboxState = { items: [], drafts: {}, notes: {}, quotes: {}, edits: {} };
type NewItem = Pick<Outgoing, 'client_id' | 'chatId' | 'content' | 'created_at' | 'asCustomer' | 'quote'>;

export const outbox = createSlice({
  name: 'chatsOutbox',
  initialState,
  reducers: {
    queued: ({ items }, { payload }: PayloadAction<NewItem>) => {
      const next: Outgoing = { ...payload, state: 'sending', serverId: null, error: null };
      const index = items.findIndex((item) => item.client_id === payload.client_id);
      if (index >= 0) items[index] = next;
      else items.push(next);
    },
    accepted: ({ items }, { payload }: PayloadAction<{ client_id: string; serverId: string }>) => {
      const item = items.find((one) => one.client_id === payload.client_id);
      if (item) Object.assign(item, { state: 'accepted', serverId: payload.serverId });
    },
    failed: ({ items }, { payload }: PayloadAction<{ client_id: string; error: string }>) => {
      const item = items.find((one) => one.client_id === payload.client_id);
      if (item) Object.assign(item, { state: 'failed', error: payload.error });
    },
    settled: (state, { payload }: PayloadAction<string[]>) => {
      state.items = state.items.filter((item) => !payload.includes(item.client_id));
    },
    /** After a reload. What was on its way then may have arrived or not: sent again it is the same message. */
    restored: (state, { payload }: PayloadAction<OutboxState>) => {
      const known = new Set(state.items.map(({ client_id }) => client_id));
      const lost = payload.items.filter(({ client_id, state: at }) => at !== 'accepted' && !known.has(client_id));
      const failed = lost.map((item) => Object.assign({}, item, { state: 'failed', error: item.error ?? UNSURE }));
      state.items.push(...failed);
      state.drafts = Object.assign({}, payload.drafts, state.drafts);
      state.notes = Object.assign({}, payload.notes, state.notes);
      state.quotes = Object.assign({}, payload.quotes, state.quotes);
      state.edits = Object.assign({}, payload.edits, state.edits);
    },
    drafted: (state, { payload }: PayloadAction<{ chatId: string; text: string }>) => {
      if (payload.text) state.drafts[payload.chatId] = payload.text;
      else delete state.drafts[payload.chatId];
    },
    /** Below what is being written by now. */
    returned: ({ drafts }, { payload: { chatId, text } }: PayloadAction<{ chatId: string; text: string }>) => {
      const written = drafts[chatId];
      drafts[chatId] = written ? `${written}\n${text}` : text;
    },
    quoted: ({ quotes }, { payload }: PayloadAction<{ chatId: string; quote: Quote | null }>) => {
      if (payload.quote) quotes[payload.chatId] = payload.quote;
      else delete quotes[payload.chatId];
    },
    edited: ({ edits }, { payload }: PayloadAction<{ messageId: string; text: string | null }>) => {
      if (payload.text === null) delete edits[payload.messageId];
      else edits[payload.messageId] = payload.text;
    },
    noted: ({ notes }, { payload }: PayloadAction<NoteDraft & { chatId: string }>) => {
      const { chatId, texto, client_id } = payload;
      if (texto) notes[chatId] = { texto, client_id };
      else delete notes[chatId];
    },
    noteSaved: ({ notes }, { payload }: PayloadAction<{ chatId: string; client_id: string }>) => {
      if (notes[payload.chatId]?.client_id === payload.client_id) delete notes[payload.chatId];
    },
  },
  // Another person may sign in on this tab: nothing typed by the former one stays.
  extraReducers: (builder) => {
    builder.addMatcher(
      (action) => action.type === 'session/cleared',
      () => initialState,
    );
  },
});

declare module '@balcao/platform' {
  interface LazySlices extends WithSlice<typeof outbox> {}
}
rootReducer.inject(outbox);

interface WithOutbox {
  chatsOutbox?: OutboxState;
}
/** The slice is added at run time, so it may be missing until the next action. */
export const selectOutbox = (state: WithOutbox): OutboxState => state.chatsOutbox ?? initialState;
