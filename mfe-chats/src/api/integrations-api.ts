import { listProfessionals } from '@balcao/contracts/agenda';
import { readPixSetup } from '@balcao/contracts/charges';
import { getUserTenantId } from '@balcao/contracts/company';
import { evolutionApiManager } from '@balcao/contracts/evolution-api-manager';
import { readGoogleCalendar, saveGoogleCalendar } from '@balcao/contracts/google-calendar';
import { deleteIntegration, testIntegration } from '@balcao/contracts/integration-changes';
import { listIntegrations } from '@balcao/contracts/integrations';
import { saveMercadoPago } from '@balcao/contracts/mercado-pago';
import {
  getPlatformSettings,
  getSystemSettings,
  removeAiKey,
  removeGatewayKey,
  removePlatformAiKey,
  removePlatformGatewayKey,
  type SystemSettings,
  savePlatformSettings,
  saveSystemSettings,
} from '@balcao/contracts/system';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

/** Which key of which layer is taken away. */
const REMOVALS = {
  ai: removeAiKey,
  gateway: removeGatewayKey,
  'platform-ai': removePlatformAiKey,
  'platform-gateway': removePlatformGatewayKey,
};

/** Integrations, the WhatsApp connection and the settings they use. */
const integrationsApi = api
  .enhanceEndpoints({ addTagTypes: ['ChatsIntegrations', 'ChatsSystem', 'ChatsCalendar'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      chatsIntegrations: build.query<ResponseOf<typeof listIntegrations>, void>({
        query: requestOf(listIntegrations),
        providesTags: ['ChatsIntegrations'],
      }),
      chatsEvolution: build.mutation<ResponseOf<typeof evolutionApiManager>, RequestOf<typeof evolutionApiManager>>({
        query: requestOf(evolutionApiManager),
      }),
      chatsDeleteIntegration: build.mutation<ResponseOf<typeof deleteIntegration>, RequestOf<typeof deleteIntegration>>(
        {
          query: requestOf(deleteIntegration),
          // The AI's key is shown among the settings as well.
          invalidatesTags: (_result, error) => (error ? [] : ['ChatsIntegrations', 'ChatsSystem', 'ChatsCalendar']),
        },
      ),
      chatsSaveMercadoPago: build.mutation<ResponseOf<typeof saveMercadoPago>, RequestOf<typeof saveMercadoPago>>({
        query: requestOf(saveMercadoPago),
        invalidatesTags: (_result, error) => (error ? [] : ['ChatsIntegrations']),
      }),
      chatsSaveGoogleCalendar: build.mutation<
        ResponseOf<typeof saveGoogleCalendar>,
        RequestOf<typeof saveGoogleCalendar>
      >({
        query: requestOf(saveGoogleCalendar),
        invalidatesTags: (_result, error) => (error ? [] : ['ChatsIntegrations', 'ChatsCalendar']),
      }),
      chatsGoogleCalendar: build.query<ResponseOf<typeof readGoogleCalendar>, void>({
        query: requestOf(readGoogleCalendar),
        providesTags: ['ChatsCalendar'],
      }),
      chatsProfessionals: build.query<ResponseOf<typeof listProfessionals>, void>({
        query: requestOf(listProfessionals),
      }),
      chatsTestIntegration: build.mutation<ResponseOf<typeof testIntegration>, RequestOf<typeof testIntegration>>({
        query: requestOf(testIntegration),
        // A refusal is news as well.
        invalidatesTags: ['ChatsIntegrations'],
      }),
      chatsMercadoPagoSetup: build.query<ResponseOf<typeof readPixSetup>, void>({ query: requestOf(readPixSetup) }),
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
      chatsPlatformSettings: build.query<ResponseOf<typeof getPlatformSettings>, void>({
        query: requestOf(getPlatformSettings),
        providesTags: ['ChatsSystem'],
      }),
      chatsSavePlatformSettings: build.mutation<
        ResponseOf<typeof savePlatformSettings>,
        RequestOf<typeof savePlatformSettings>
      >({
        query: requestOf(savePlatformSettings),
        invalidatesTags: (_result, error) => (error ? [] : ['ChatsSystem']),
      }),
      chatsRemoveKey: build.mutation<SystemSettings, keyof typeof REMOVALS>({
        query: (which) => requestOf(REMOVALS[which])(),
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
  useChatsSaveGoogleCalendarMutation,
  useChatsGoogleCalendarQuery,
  useChatsProfessionalsQuery,
  useChatsTestIntegrationMutation,
  useChatsMercadoPagoSetupQuery,
  useChatsSystemSettingsQuery,
  useChatsSaveSystemSettingsMutation,
  useChatsPlatformSettingsQuery,
  useChatsSavePlatformSettingsMutation,
  useChatsRemoveKeyMutation,
  useChatsUserTenantIdQuery,
} = integrationsApi;
