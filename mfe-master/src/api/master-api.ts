import { confirmInvoice, type FaturaDaEmpresa, listWaitingInvoices } from '@balcao/contracts/invoices';
import { activateRelease, masterOverview, masterReleases } from '@balcao/contracts/master';
import { listCompanyOutages } from '@balcao/contracts/number-health';
import { api, byCursor, type Page, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const TAGS = ['MasterReleases', 'MasterInvoices', 'MasterTenants'] as const;

const masterApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    masterOverview: build.query<ResponseOf<typeof masterOverview>, void>({
      query: requestOf(masterOverview),
      providesTags: ['MasterTenants'],
    }),
    masterOutages: build.query<ResponseOf<typeof listCompanyOutages>, void>({ query: requestOf(listCompanyOutages) }),
    masterInvoices: build.infiniteQuery<Page<FaturaDaEmpresa>, void, string | null>({
      query: ({ pageParam }) => requestOf(listWaitingInvoices)({ query: pageOfCursor(pageParam) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['MasterInvoices'],
    }),
    masterConfirmInvoice: build.mutation<ResponseOf<typeof confirmInvoice>, RequestOf<typeof confirmInvoice>>({
      query: requestOf(confirmInvoice),
      // Also after a refusal: somebody was faster, and the list is not as it was.
      invalidatesTags: ['MasterInvoices', 'MasterTenants'],
    }),
    masterReleases: build.query<ResponseOf<typeof masterReleases>, void>({
      query: requestOf(masterReleases),
      providesTags: ['MasterReleases'],
    }),
    masterActivate: build.mutation<ResponseOf<typeof activateRelease>, RequestOf<typeof activateRelease>>({
      query: requestOf(activateRelease),
      invalidatesTags: ['MasterReleases'],
    }),
  }),
});

export const {
  useMasterOverviewQuery,
  useMasterOutagesQuery,
  useMasterInvoicesInfiniteQuery,
  useMasterConfirmInvoiceMutation,
  useMasterReleasesQuery,
  useMasterActivateMutation,
} = masterApi;
