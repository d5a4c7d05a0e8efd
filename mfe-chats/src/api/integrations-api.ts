import { readPixSetup } from '@balcao/contracts/charges';
import { getUserTenantId } from '@balcao/contracts/company';
import { deleteIntegration, evolutionApiManager, listIntegrations } from '@balcao/contracts/integrations';
import { saveMercadoPago, testMercadoPago } from '@balcao/contracts/mercado-pago';
import { getSystemSettings, removeAiKey, saveSystemSettings } from '@balcao/contracts/system';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** Integrations, the WhatsApp connection and the settings they use. */
const integrationsApi = api.enhanceEndpoints({ addTagTypes: ['ChatsIntegrations', 'ChatsSystem'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsIntegrations: build.query<ResponseOf<typeof listIntegrations>, void>({
      query: requestOf(listIntegrations),
      providesTags: ['ChatsIntegrations'],
    }),
    chatsEvolution: build.mutation<ResponseOf<typeof evolutionApiManager>, RequestOf<typeof evolutionApiManager>>({
      query: requestOf(evolutionApiManager),
    }),
    chatsDeleteIntegration: build.mutation<ResponseOf<typeof deleteIntegration>, string>({
      query: (id) => requestOf(deleteIntegration)({ params: { id } }),
      invalidatesTags: (_result, error) => (error ? [] : ['ChatsIntegrations']),
    }),
    chatsSaveMercadoPago: build.mutation<ResponseOf<typeof saveMercadoPago>, RequestOf<typeof saveMercadoPago>>({
      query: requestOf(saveMercadoPago),
      invalidatesTags: (_result, error) => (error ? [] : ['ChatsIntegrations']),
    }),
    chatsTestMercadoPago: build.mutation<ResponseOf<typeof testMercadoPago>, void>({
      query: requestOf(testMercadoPago),
      // A refusal is news as well.
      invalidatesTags: ['ChatsIntegrations'],
    }),
    chatsPixSetup: build.query<ResponseOf<typeof readPixSetup>, void>({ query: requestOf(readPixSetup) }),
    chatsSystemSettings: build.query<ResponseOf<typeof getSystemSettings>, void>({
      query: requestOf(getSystemSettings),
      providesTags: ['ChatsSystem'],
    }),
    chatsSaveSystemSettings: build.mutation<
      ResponseOf<typeof saveSystemSettings>,
      RequestOf<typeof saveSystemSettings>
    >({
      query: requestOf(saveSystemSettings),
      invalidatesTags: (_result, error) => (error ? [] : ['ChatsSystem', 'ChatsIntegrations']),
    }),
    chatsRemoveAiKey: build.mutation<ResponseOf<typeof removeAiKey>, void>({
      query: requestOf(removeAiKey),
      invalidatesTags: (_result, error) => (error ? [] : ['ChatsSystem', 'ChatsIntegrations']),
    }),
    chatsUserTenantId: build.query<ResponseOf<typeof getUserTenantId>, void>({ query: requestOf(getUserTenantId) }),
  }),
});

liveCache(integrationsApi, {
  'whatsapp.updated': {
    patch: {
      chatsIntegrations: (data, { instance }) => {
        data.instance = instance;
      },
    },
  },
});

/** Reloads the integrations (after a connection, as the product promises). */
export const reloadIntegrations = () => integrationsApi.util.invalidateTags(['ChatsIntegrations']);

export const {
  useChatsIntegrationsQuery,
  useChatsEvolutionMutation,
  useChatsDeleteIntegrationMutation,
  useChatsSaveMercadoPagoMutation,
  useChatsTestMercadoPagoMutation,
  useChatsPixSetupQuery,
  useChatsSystemSettingsQuery,
  useChatsSaveSystemSettingsMutation,
  useChatsRemoveAiKeyMutation,
  useChatsUserTenantIdQuery,
} = integrationsApi;
