import { getAssistantPolicy, type PoliticaEmUso, saveAssistantPolicy } from '@balcao/contracts/assistant-actions';
import { listProducts, type Produto } from '@balcao/contracts/catalog';
import { api, everyPage, type Page, type RequestOf, requestOf } from '@balcao/platform';

/** How far the assistant goes by itself in the agenda, and the services it is asked about. */
const agendaPolicyApi = api.enhanceEndpoints({ addTagTypes: ['ChatsPolicy'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsPolicy: build.query<PoliticaEmUso, void>({
      query: requestOf(getAssistantPolicy),
      providesTags: ['ChatsPolicy'],
      keepUnusedDataFor: 0,
    }),
    chatsSavePolicy: build.mutation<PoliticaEmUso, RequestOf<typeof saveAssistantPolicy>>({
      query: requestOf(saveAssistantPolicy),
      invalidatesTags: (_answer, error) => (error ? [] : ['ChatsPolicy']),
    }),
    /** All of the company's services, by name. */
    chatsServices: build.query<Page<Produto>, void>({
      queryFn: everyPage((from) => requestOf(listProducts)({ query: Object.assign({ limit: 100 }, from) })),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useChatsPolicyQuery, useChatsSavePolicyMutation, useChatsServicesQuery } = agendaPolicyApi;
