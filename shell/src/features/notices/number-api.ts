import type { listIntegrations } from '@balcao/contracts/integrations';
import { api, liveCache, type ResponseOf } from '@balcao/platform';

const numberApi = api.injectEndpoints({
  endpoints: (build) => ({
    // By its path alone: the contract's schemas would be carried to every dashboard for one word.
    numberState: build.query<ResponseOf<typeof listIntegrations>, void>({ query: () => '/integrations' }),
  }),
});

liveCache(numberApi, {
  'whatsapp.updated': {
    patch: {
      numberState: (data, { instance }) => {
        data.instance = instance;
      },
    },
  },
});

export const { useNumberStateQuery } = numberApi;
