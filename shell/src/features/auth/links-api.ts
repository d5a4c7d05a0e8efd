import { findCompanyDoor } from '@balcao/contracts/company-address';
import { checkPasswordReset, requestPasswordReset, resetPassword } from '@balcao/contracts/password-reset';
import { readInvitation } from '@balcao/contracts/people';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    linksCompanyDoor: build.query<ResponseOf<typeof findCompanyDoor>, RequestOf<typeof findCompanyDoor>>({
      query: requestOf(findCompanyDoor),
      keepUnusedDataFor: 0,
    }),
    linksInvitation: build.query<ResponseOf<typeof readInvitation>, RequestOf<typeof readInvitation>>({
      query: requestOf(readInvitation),
      keepUnusedDataFor: 0,
    }),
    linksRequestReset: build.mutation<ResponseOf<typeof requestPasswordReset>, RequestOf<typeof requestPasswordReset>>({
      query: requestOf(requestPasswordReset),
    }),
    linksCheckReset: build.query<ResponseOf<typeof checkPasswordReset>, RequestOf<typeof checkPasswordReset>>({
      query: requestOf(checkPasswordReset),
      keepUnusedDataFor: 0,
    }),
    linksResetPassword: build.mutation<ResponseOf<typeof resetPassword>, RequestOf<typeof resetPassword>>({
      query: requestOf(resetPassword),
    }),
  }),
});

export const {
  useLinksCompanyDoorQuery,
  useLinksInvitationQuery,
  useLinksRequestResetMutation,
  useLinksCheckResetQuery,
  useLinksResetPasswordMutation,
} = linksApi;
