import {
  activateRelease,
  type DeadLetter,
  listDeadLetters,
  masterFinancials,
  masterOverview,
  masterPlans,
  masterReleases,
  masterTenants,
  redriveDeadLetter,
  type TenantRow,
} from '@balcao/contracts/master';
import { api, byCursor, type Page, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

export type TenantStatus = 'active' | 'trial' | 'suspended';
interface TenantFilter {
  search: string;
  status: TenantStatus | undefined;
}

const masterApi = api.enhanceEndpoints({ addTagTypes: ['MasterReleases', 'MasterDeadLetters'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    masterOverview: build.query<ResponseOf<typeof masterOverview>, void>({ query: requestOf(masterOverview) }),
    masterTenants: build.infiniteQuery<Page<TenantRow>, TenantFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(masterTenants)({ query: { ...pageOfCursor(pageParam), ...queryArg } }),
      infiniteQueryOptions: byCursor,
    }),
    masterPlans: build.query<ResponseOf<typeof masterPlans>, void>({ query: requestOf(masterPlans) }),
    masterFinancials: build.query<ResponseOf<typeof masterFinancials>, void>({ query: requestOf(masterFinancials) }),
    masterReleases: build.query<ResponseOf<typeof masterReleases>, void>({
      query: requestOf(masterReleases),
      providesTags: ['MasterReleases'],
    }),
    masterActivate: build.mutation<ResponseOf<typeof activateRelease>, RequestOf<typeof activateRelease>>({
      query: requestOf(activateRelease),
      invalidatesTags: ['MasterReleases'],
    }),
    masterDeadLetters: build.infiniteQuery<Page<DeadLetter>, void, string | null>({
      query: ({ pageParam }) => requestOf(listDeadLetters)({ query: pageOfCursor(pageParam) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['MasterDeadLetters'],
    }),
    masterRedrive: build.mutation<ResponseOf<typeof redriveDeadLetter>, RequestOf<typeof redriveDeadLetter>>({
      query: requestOf(redriveDeadLetter),
      invalidatesTags: ['MasterDeadLetters'],
    }),
  }),
});

export const {
  useMasterOverviewQuery,
  useMasterTenantsInfiniteQuery,
  useMasterPlansQuery,
  useMasterFinancialsQuery,
  useMasterReleasesQuery,
  useMasterActivateMutation,
  useMasterDeadLettersInfiniteQuery,
  useMasterRedriveMutation,
} = masterApi;
