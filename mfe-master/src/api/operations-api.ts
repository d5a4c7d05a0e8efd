import { listAlerts } from '@balcao/contracts/alerts';
import { findAnyMessage } from '@balcao/contracts/message-path';
import { readOperations } from '@balcao/contracts/operations';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const operationsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    masterAlerts: build.query<ResponseOf<typeof listAlerts>, void>({ query: requestOf(listAlerts) }),
    masterFindMessage: build.query<ResponseOf<typeof findAnyMessage>, RequestOf<typeof findAnyMessage>>({
      query: requestOf(findAnyMessage),
    }),
    masterOperations: build.query<ResponseOf<typeof readOperations>, void>({ query: requestOf(readOperations) }),
  }),
});

export const { useMasterAlertsQuery, useMasterOperationsQuery, useLazyMasterFindMessageQuery } = operationsApi;
