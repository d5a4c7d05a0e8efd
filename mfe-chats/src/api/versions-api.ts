import {
  type CasoIa,
  createAssistantCase,
  deleteAssistantCase,
  discardAssistantDraft,
  listAssistantReplay,
  publishAssistantDraft,
  type Repeticao,
  readAssistantVersions,
  restoreAssistantVersion,
  runAssistantCase,
  runAssistantReplay,
  saveAssistantDraft,
  seedAssistantCases,
  updateAssistantCase,
  type VersoesIa,
} from '@balcao/contracts/assistant-versions';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const TAG = ['ChatsVersions'] as const;
const afterwards = (_answer: unknown, error: unknown) => (error ? [] : TAG);

/** What the AI is told, as draft and versions, and the cases it has to pass. */
const versionsApi = api.enhanceEndpoints({ addTagTypes: TAG }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsVersions: build.query<VersoesIa, void>({
      query: requestOf(readAssistantVersions),
      providesTags: TAG,
      keepUnusedDataFor: 0,
    }),
    chatsSaveDraft: build.mutation<VersoesIa, RequestOf<typeof saveAssistantDraft>>({
      query: requestOf(saveAssistantDraft),
      invalidatesTags: afterwards,
    }),
    chatsDiscardDraft: build.mutation<VersoesIa, void>({
      query: requestOf(discardAssistantDraft),
      invalidatesTags: afterwards,
    }),
    chatsPublishDraft: build.mutation<VersoesIa, RequestOf<typeof publishAssistantDraft>>({
      query: requestOf(publishAssistantDraft),
      // Refused, it says what changed meanwhile.
      invalidatesTags: TAG,
    }),
    chatsRestoreVersion: build.mutation<VersoesIa, string>({
      query: (id) => requestOf(restoreAssistantVersion)({ params: { id } }),
      invalidatesTags: afterwards,
    }),
    chatsCreateCase: build.mutation<CasoIa, RequestOf<typeof createAssistantCase>>({
      query: requestOf(createAssistantCase),
      invalidatesTags: afterwards,
    }),
    chatsUpdateCase: build.mutation<CasoIa, RequestOf<typeof updateAssistantCase>>({
      query: requestOf(updateAssistantCase),
      invalidatesTags: afterwards,
    }),
    chatsDeleteCase: build.mutation<ResponseOf<typeof deleteAssistantCase>, string>({
      query: (id) => requestOf(deleteAssistantCase)({ params: { id } }),
      invalidatesTags: afterwards,
    }),
    chatsSeedCases: build.mutation<VersoesIa, void>({
      query: requestOf(seedAssistantCases),
      invalidatesTags: afterwards,
    }),
    chatsRunCase: build.mutation<CasoIa, string>({
      query: (id) => requestOf(runAssistantCase)({ params: { id } }),
      // One after the other: each stands in the list as soon as it is known.
      invalidatesTags: afterwards,
    }),
    chatsReplay: build.query<ResponseOf<typeof listAssistantReplay>, void>({
      query: requestOf(listAssistantReplay),
      keepUnusedDataFor: 0,
    }),
    chatsRunReplay: build.mutation<Repeticao, string>({
      query: (id) => requestOf(runAssistantReplay)({ params: { id } }),
    }),
  }),
});

export const {
  useChatsVersionsQuery,
  useChatsSaveDraftMutation,
  useChatsDiscardDraftMutation,
  useChatsPublishDraftMutation,
  useChatsRestoreVersionMutation,
  useChatsCreateCaseMutation,
  useChatsUpdateCaseMutation,
  useChatsDeleteCaseMutation,
  useChatsSeedCasesMutation,
  useChatsRunCaseMutation,
  useChatsReplayQuery,
  useChatsRunReplayMutation,
} = versionsApi;
