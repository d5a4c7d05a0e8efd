import { getDashboard } from '@balcao/contracts/dashboard';
import { api, liveCache, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardNumbers: build.query<ResponseOf<typeof getDashboard>, RequestOf<typeof getDashboard>>({
      query: requestOf(getDashboard),
      providesTags: ['Dashboard'],
    }),
  }),
});

liveCache(dashboardApi, { 'tenant.updated': { refetch: ['Dashboard'] } });

export const { useDashboardNumbersQuery } = dashboardApi;
