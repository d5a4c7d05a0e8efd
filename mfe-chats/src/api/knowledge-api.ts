import {
  createDocument,
  type Documento,
  deleteDocument,
  getDocument,
  importDocumentFile,
  importDocumentPage,
  listDocuments,
  retryDocumentImport,
  switchDocument,
  updateDocument,
} from '@balcao/contracts/documents';
import { askKnowledge, dismissUnanswered, listUnanswered } from '@balcao/contracts/knowledge';
import { api, byCursor, liveCache, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const TAGS = ['ChatsDocuments', 'ChatsQuestions'] as const;

/** What the assistant knows, and what it was asked in vain. */
const knowledgeApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsDocuments: build.infiniteQuery<ResponseOf<typeof listDocuments>, string, string | null>({
      query: ({ queryArg: search, pageParam }) =>
        requestOf(listDocuments)({ query: Object.assign(pageOfCursor(pageParam), { search }) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['ChatsDocuments'],
    }),
    chatsDocument: build.query<Documento, string>({
      query: (id) => requestOf(getDocument)({ params: { id } }),
      providesTags: ['ChatsDocuments'],
    }),
    chatsCreateDocument: build.mutation<Documento, RequestOf<typeof createDocument>>({
      query: requestOf(createDocument),
    }),
    chatsUpdateDocument: build.mutation<Documento, RequestOf<typeof updateDocument>>({
      query: requestOf(updateDocument),
    }),
    chatsSwitchDocument: build.mutation<Documento, RequestOf<typeof switchDocument>>({
      query: requestOf(switchDocument),
    }),
    chatsDeleteDocument: build.mutation<ResponseOf<typeof deleteDocument>, string>({
      query: (id) => requestOf(deleteDocument)({ params: { id } }),
    }),
    chatsImportFile: build.mutation<Documento, { file: File; tipo: Documento['tipo'] }>({
      query: ({ file, tipo }) =>
        Object.assign(requestOf(importDocumentFile)({ query: { nome: file.name, tipo } }), {
          body: file,
          headers: { 'content-type': 'application/octet-stream' },
        }),
    }),
    chatsImportPage: build.mutation<Documento, RequestOf<typeof importDocumentPage>>({
      query: requestOf(importDocumentPage),
    }),
    chatsRetryImport: build.mutation<Documento, string>({
      query: (id) => requestOf(retryDocumentImport)({ params: { id } }),
    }),
    chatsAskKnowledge: build.mutation<ResponseOf<typeof askKnowledge>, string>({
      query: (pergunta) => requestOf(askKnowledge)({ body: { pergunta } }),
    }),
    chatsUnanswered: build.query<ResponseOf<typeof listUnanswered>, void>({
      query: requestOf(listUnanswered),
      providesTags: ['ChatsQuestions'],
    }),
    chatsDismissQuestion: build.mutation<ResponseOf<typeof dismissUnanswered>, string>({
      query: (id) => requestOf(dismissUnanswered)({ params: { id } }),
    }),
  }),
});

const changed = () => ({});

liveCache(knowledgeApi, {
  'documents.changed': {
    answers: {
      chatsCreateDocument: changed,
      chatsUpdateDocument: changed,
      chatsSwitchDocument: changed,
      chatsDeleteDocument: changed,
      chatsImportFile: changed,
      chatsImportPage: changed,
      chatsRetryImport: changed,
      chatsDismissQuestion: changed,
    },
    refetch: [...TAGS],
  },
});

export const {
  useChatsDocumentsInfiniteQuery,
  useChatsDocumentQuery,
  useChatsCreateDocumentMutation,
  useChatsUpdateDocumentMutation,
  useChatsSwitchDocumentMutation,
  useChatsDeleteDocumentMutation,
  useChatsImportFileMutation,
  useChatsImportPageMutation,
  useChatsRetryImportMutation,
  useChatsAskKnowledgeMutation,
  useChatsUnansweredQuery,
  useChatsDismissQuestionMutation,
} = knowledgeApi;
