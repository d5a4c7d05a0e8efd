import { masterTenants, type TenantRow, takeOffAir } from '@balcao/contracts/master';
import { readReleaseHealth, startCanary, takeBackRelease } from '@balcao/contracts/release-health';
import { api, type Page, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const CHANGED = ['MasterReleases'] as const;

const releaseHealthApi = api.enhanceEndpoints({ addTagTypes: ['MasterReleases'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    masterReleaseHealth: build.query<ResponseOf<typeof readReleaseHealth>, void>({
      query: requestOf(readReleaseHealth),
      providesTags: ['MasterReleases'],
    }),
    masterCanary: build.mutation<ResponseOf<typeof startCanary>, RequestOf<typeof startCanary>>({
      query: requestOf(startCanary),
      invalidatesTags: CHANGED,
    }),
    masterTakeBack: build.mutation<ResponseOf<typeof takeBackRelease>, RequestOf<typeof takeBackRelease>>({
      query: requestOf(takeBackRelease),
      invalidatesTags: CHANGED,
    }),
    masterOffAir: build.mutation<ResponseOf<typeof takeOffAir>, RequestOf<typeof takeOffAir>>({
      query: requestOf(takeOffAir),
      invalidatesTags: CHANGED,
    }),
    masterCompaniesNamed: build.query<Page<TenantRow>, string>({
      query: (search) => requestOf(masterTenants)({ query: Object.assign(pageOfCursor(null, 20), { search }) }),
    }),
  }),
});

export const {
  useMasterReleaseHealthQuery,
  useMasterCanaryMutation,
  useMasterTakeBackMutation,
  useMasterOffAirMutation,
  useMasterCompaniesNamedQuery,
} = releaseHealthApi;
