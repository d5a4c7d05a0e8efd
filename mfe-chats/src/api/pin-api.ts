import { pinAssistantCase } from '@balcao/contracts/assistant-pin';
import { api, requestOf } from '@balcao/platform';

/** An answer in a conversation becomes a case of the AI's. */
const pinApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsPinCase: build.mutation<{ id: string }, string>({
      query: (mensagem_id) => requestOf(pinAssistantCase)({ body: { mensagem_id } }),
    }),
  }),
});

export const { useChatsPinCaseMutation } = pinApi;
