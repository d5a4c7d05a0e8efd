import type { Atividade } from '@balcao/contracts/activity';
import {
  cancelCompany,
  changeCompanyPlan,
  extendTrial,
  reactivateCompany,
  suspendCompany,
} from '@balcao/contracts/company-actions';
import { listCompanyActivity, listCompanyInvoices, readCompany } from '@balcao/contracts/company-page';
import type { Fatura } from '@balcao/contracts/invoices';
import { masterTenants, type TenantRow } from '@balcao/contracts/master';
import { startSupportAccess } from '@balcao/contracts/support-access';
import { api, byCursor, type Page, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

export type TenantStatus = 'active' | 'trial' | 'suspended' | 'cancelled';
interface TenantFilter {
  search: string;
  status: TenantStatus | undefined;
}

/** Also after a refusal: somebody was faster, and the company is not as it was. */
const changes = { invalidatesTags: ['MasterTenants'] as const };

interface CompanyPart {
  queryArg: string;
  pageParam: string | null;
}
/** A paged list of one company's page, by the company's id. */
const ofCompany = (list: typeof listCompanyInvoices | typeof listCompanyActivity) => ({
  query: ({ queryArg, pageParam }: CompanyPart) =>
    requestOf(list)({ params: { id: queryArg }, query: pageOfCursor(pageParam, 20) }),
  infiniteQueryOptions: byCursor,
  providesTags: ['MasterTenants'] as const,
});

const tenantsApi = api.enhanceEndpoints({ addTagTypes: ['MasterTenants', 'MasterPlans'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    masterTenants: build.infiniteQuery<Page<TenantRow>, TenantFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(masterTenants)({ query: { ...pageOfCursor(pageParam), ...queryArg } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['MasterTenants'],
    }),
    masterTenant: build.query<ResponseOf<typeof readCompany>, string>({
      query: (id) => requestOf(readCompany)({ params: { id } }),
      providesTags: ['MasterTenants'],
    }),
    masterTenantInvoices: build.infiniteQuery<Page<Fatura>, string, string | null>(ofCompany(listCompanyInvoices)),
    masterTenantActivity: build.infiniteQuery<Page<Atividade>, string, string | null>(ofCompany(listCompanyActivity)),
    masterSuspend: build.mutation<ResponseOf<typeof suspendCompany>, RequestOf<typeof suspendCompany>>({
      query: requestOf(suspendCompany),
      ...changes,
    }),
    masterReactivate: build.mutation<ResponseOf<typeof reactivateCompany>, RequestOf<typeof reactivateCompany>>({
      query: requestOf(reactivateCompany),
      ...changes,
    }),
    masterExtendTrial: build.mutation<ResponseOf<typeof extendTrial>, RequestOf<typeof extendTrial>>({
      query: requestOf(extendTrial),
      ...changes,
    }),
    masterCancel: build.mutation<ResponseOf<typeof cancelCompany>, RequestOf<typeof cancelCompany>>({
      query: requestOf(cancelCompany),
      ...changes,
    }),
    masterEnter: build.mutation<ResponseOf<typeof startSupportAccess>, RequestOf<typeof startSupportAccess>>({
      query: requestOf(startSupportAccess),
    }),
    masterChangePlan: build.mutation<ResponseOf<typeof changeCompanyPlan>, RequestOf<typeof changeCompanyPlan>>({
      query: requestOf(changeCompanyPlan),
      // How many have it, or a refusal: its price is not what was shown.
      invalidatesTags: ['MasterTenants', 'MasterPlans'],
    }),
  }),
});

export const {
  useMasterTenantsInfiniteQuery,
  useMasterTenantQuery,
  useMasterTenantInvoicesInfiniteQuery,
  useMasterTenantActivityInfiniteQuery,
  useMasterSuspendMutation,
  useMasterReactivateMutation,
  useMasterExtendTrialMutation,
  useMasterCancelMutation,
  useMasterChangePlanMutation,
  useMasterEnterMutation,
} = tenantsApi;
