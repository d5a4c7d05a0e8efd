import { readNumberHealth } from '@balcao/contracts/number-health';
import { api, type ResponseOf, requestOf } from '@balcao/platform';

/** How the company's number did. */
const healthApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    chatsNumberHealth: build.query<ResponseOf<typeof readNumberHealth>, void>({ query: requestOf(readNumberHealth) }),
  }),
});

export const { useChatsNumberHealthQuery } = healthApi;
