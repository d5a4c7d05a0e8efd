import { previewTimeZone, updateTenant } from '@balcao/contracts/company';
import { changePassword, updateMe } from '@balcao/contracts/identity';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsUpdateMe: build.mutation<ResponseOf<typeof updateMe>, RequestOf<typeof updateMe>>({
      query: requestOf(updateMe),
    }),
    settingsUpdateTenant: build.mutation<ResponseOf<typeof updateTenant>, RequestOf<typeof updateTenant>>({
      query: requestOf(updateTenant),
    }),
    settingsTimeZone: build.query<ResponseOf<typeof previewTimeZone>, RequestOf<typeof previewTimeZone>>({
      query: requestOf(previewTimeZone),
      keepUnusedDataFor: 0,
    }),
    settingsChangePassword: build.mutation<ResponseOf<typeof changePassword>, RequestOf<typeof changePassword>>({
      query: requestOf(changePassword),
    }),
  }),
});

export const {
  useSettingsUpdateMeMutation,
  useSettingsUpdateTenantMutation,
  useSettingsTimeZoneQuery,
  useSettingsChangePasswordMutation,
} = settingsApi;
