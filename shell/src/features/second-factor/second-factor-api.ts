import {
  confirmSecondFactor,
  disableSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@balcao/contracts/second-factor';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const secondFactorApi = api.enhanceEndpoints({ addTagTypes: ['SecondFactor', 'SignIns'] }).injectEndpoints({
  endpoints: (build) => ({
    factorRead: build.query<ResponseOf<typeof readSecondFactor>, RequestOf<typeof readSecondFactor>>({
      query: requestOf(readSecondFactor),
      providesTags: ['SecondFactor'],
    }),
    factorStart: build.mutation<ResponseOf<typeof startSecondFactor>, RequestOf<typeof startSecondFactor>>({
      query: requestOf(startSecondFactor),
    }),
    factorConfirm: build.mutation<ResponseOf<typeof confirmSecondFactor>, RequestOf<typeof confirmSecondFactor>>({
      query: requestOf(confirmSecondFactor),
      invalidatesTags: ['SecondFactor', 'SignIns'],
    }),
    factorCodes: build.mutation<ResponseOf<typeof renewRecoveryCodes>, RequestOf<typeof renewRecoveryCodes>>({
      query: requestOf(renewRecoveryCodes),
      invalidatesTags: ['SecondFactor'],
    }),
    factorDisable: build.mutation<ResponseOf<typeof disableSecondFactor>, RequestOf<typeof disableSecondFactor>>({
      query: requestOf(disableSecondFactor),
      invalidatesTags: ['SecondFactor'],
    }),
  }),
});

export const {
  useFactorReadQuery,
  useFactorStartMutation,
  useFactorConfirmMutation,
  useFactorCodesMutation,
  useFactorDisableMutation,
} = secondFactorApi;
