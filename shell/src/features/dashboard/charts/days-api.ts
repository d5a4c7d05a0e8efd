import { getDashboardDays } from '@balcao/contracts/dashboard';
import { api, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const daysApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardDays: build.query<ResponseOf<typeof getDashboardDays>, RequestOf<typeof getDashboardDays>>({
      query: requestOf(getDashboardDays),
    }),
  }),
});

export const { useDashboardDaysQuery } = daysApi;
