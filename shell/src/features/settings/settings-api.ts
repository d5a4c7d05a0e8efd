import { changePassword, previewTimeZone, updateMe, updateTenant } from '@balcao/contracts/identity';
import {
  api,
  profileChanged,
  type RequestOf,
  type ResponseOf,
  requestOf,
  setTenantZone,
  tenantChanged,
} from '@balcao/platform';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsUpdateMe: build.mutation<ResponseOf<typeof updateMe>, RequestOf<typeof updateMe>>({
      query: requestOf(updateMe),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(profileChanged(data))).catch(() => undefined),
    }),
    settingsUpdateTenant: build.mutation<ResponseOf<typeof updateTenant>, RequestOf<typeof updateTenant>>({
      query: requestOf(updateTenant),
      onQueryStarted: (_body, { dispatch, queryFulfilled }) =>
        queryFulfilled
          .then(({ data }) => {
            setTenantZone(data.fuso_horario);
            dispatch(tenantChanged(data));
          })
          .catch(() => undefined),
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
