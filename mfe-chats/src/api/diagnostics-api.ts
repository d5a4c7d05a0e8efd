import { askAi } from '@balcao/contracts/ai-test';
import {
  checkInstanceWebhook,
  configureInstanceWebhook,
  insertIntegration,
  postIntegrationRow,
  readWebhookDiagnosis,
  removeInstance,
  syncInstance,
  testWebhook,
  updateIntegration,
} from '@balcao/contracts/diagnostics';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** With it the row is changed where there is one already. */
const MERGE = { prefer: 'resolution=merge-duplicates' };

/** What is asked and done to find out why something did not work. */
const diagnosticsApi = api.enhanceEndpoints({ addTagTypes: ['ChatsIntegrations'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsAskAi: build.mutation<ResponseOf<typeof askAi>, RequestOf<typeof askAi>>({ query: requestOf(askAi) }),
    chatsWebhookDiagnosis: build.query<ResponseOf<typeof readWebhookDiagnosis>, void>({
      query: requestOf(readWebhookDiagnosis),
      providesTags: ['ChatsIntegrations'],
    }),
    chatsTestWebhook: build.mutation<ResponseOf<typeof testWebhook>, void>({ query: requestOf(testWebhook) }),
    chatsCheckWebhook: build.mutation<ResponseOf<typeof checkInstanceWebhook>, string>({
      query: (id) => requestOf(checkInstanceWebhook)({ params: { id } }),
    }),
    chatsConfigureWebhook: build.mutation<ResponseOf<typeof configureInstanceWebhook>, string>({
      query: (id) => requestOf(configureInstanceWebhook)({ params: { id } }),
      invalidatesTags: (_result, error) => (error ? [] : ['ChatsIntegrations']),
    }),
    chatsSyncInstance: build.mutation<ResponseOf<typeof syncInstance>, string>({
      query: (id) => requestOf(syncInstance)({ params: { id } }),
      // That nobody answered is news as well.
      invalidatesTags: ['ChatsIntegrations'],
    }),
    chatsRemoveInstance: build.mutation<ResponseOf<typeof removeInstance>, string>({
      query: (id) => requestOf(removeInstance)({ params: { id } }),
      invalidatesTags: (_result, error) => (error ? [] : ['ChatsIntegrations']),
    }),
    chatsInsertIntegration: build.mutation<ResponseOf<typeof insertIntegration>, RequestOf<typeof insertIntegration>>({
      query: requestOf(insertIntegration),
      invalidatesTags: (_result, error) => (error ? [] : ['ChatsIntegrations']),
    }),
    chatsUpdateIntegration: build.mutation<ResponseOf<typeof updateIntegration>, RequestOf<typeof updateIntegration>>({
      query: requestOf(updateIntegration),
      invalidatesTags: (_result, error) => (error ? [] : ['ChatsIntegrations']),
    }),
    chatsPostIntegration: build.mutation<ResponseOf<typeof postIntegrationRow>, RequestOf<typeof postIntegrationRow>>({
      query: (args) => Object.assign(requestOf(postIntegrationRow)(args), { headers: MERGE }),
      invalidatesTags: (_result, error) => (error ? [] : ['ChatsIntegrations']),
    }),
  }),
});

liveCache(diagnosticsApi, {
  'whatsapp.updated': {
    patch: {
      chatsWebhookDiagnosis: (data, { instance }) => {
        data.instances = data.instances.map((known) => (known.id === instance.id ? instance : known));
        data.whatsapp_conectado = data.instances.some(({ status }) => status === 'connected');
      },
    },
  },
});

export const {
  useChatsAskAiMutation,
  useChatsWebhookDiagnosisQuery,
  useChatsTestWebhookMutation,
  useChatsCheckWebhookMutation,
  useChatsConfigureWebhookMutation,
  useChatsSyncInstanceMutation,
  useChatsRemoveInstanceMutation,
  useChatsInsertIntegrationMutation,
  useChatsUpdateIntegrationMutation,
  useChatsPostIntegrationMutation,
} = diagnosticsApi;
