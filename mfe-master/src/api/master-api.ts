import { confirmInvoice, type FaturaDaEmpresa, listWaitingInvoices } from '@balcao/contracts/invoices';
import {
  activateRelease,
  type DeadLetter,
  listDeadLetters,
  masterFinancials,
  masterOverview,
  masterPlans,
  masterReleases,
  redriveDeadLetter,
} from '@balcao/contracts/master';
import { listCompanyOutages } from '@balcao/contracts/number-health';
import { api, byCursor, type Page, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const TAGS = ['MasterReleases', 'MasterDeadLetters', 'MasterInvoices', 'MasterTenants'] as const;

const masterApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    masterOverview: build.query<ResponseOf<typeof masterOverview>, void>({
      query: requestOf(masterOverview),
      providesTags: ['MasterTenants'],
    }),
    masterOutages: build.query<ResponseOf<typeof listCompanyOutages>, void>({ query: requestOf(listCompanyOutages) }),
    masterPlans: build.query<ResponseOf<typeof masterPlans>, void>({ query: requestOf(masterPlans) }),
    masterFinancials: build.query<ResponseOf<typeof masterFinancials>, void>({
      query: requestOf(masterFinancials),
      providesTags: ['MasterInvoices'],
    }),
    masterInvoices: build.infiniteQuery<Page<FaturaDaEmpresa>, void, string | null>({
      query: ({ pageParam }) => requestOf(listWaitingInvoices)({ query: pageOfCursor(pageParam) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['MasterInvoices'],
    }),
    masterConfirmInvoice: build.mutation<ResponseOf<typeof confirmInvoice>, RequestOf<typeof confirmInvoice>>({
      query: requestOf(confirmInvoice),
      // Also after a refusal: somebody was faster, and the list is not as it was.
      invalidatesTags: ['MasterInvoices'],
    }),
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
  useMasterOutagesQuery,
  useMasterPlansQuery,
  useMasterFinancialsQuery,
  useMasterInvoicesInfiniteQuery,
  useMasterConfirmInvoiceMutation,
  useMasterReleasesQuery,
  useMasterActivateMutation,
  useMasterDeadLettersInfiniteQuery,
  useMasterRedriveMutation,
} = masterApi;
