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
import { api, byCursor, type Page, pageOfCursor, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

export type TenantStatus = 'active' | 'trial' | 'suspended' | 'cancelled';
interface TenantFilter {
  search: string;
  status: TenantStatus | undefined;
}

/** Also after a refusal: somebody was faster, and the company is not as it was. */
const changes = { invalidatesTags: ['MasterTenants'] as const };

const tenantsApi = api.enhanceEndpoints({ addTagTypes: ['MasterTenants'] }).injectEndpoints({
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
    masterTenantInvoices: build.infiniteQuery<Page<Fatura>, string, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listCompanyInvoices)({ params: { id: queryArg }, query: pageOfCursor(pageParam, 20) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['MasterTenants'],
    }),
    masterTenantActivity: build.infiniteQuery<Page<Atividade>, string, string | null>({
      query: ({ queryArg, pageParam }) =>
        requestOf(listCompanyActivity)({ params: { id: queryArg }, query: pageOfCursor(pageParam, 20) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['MasterTenants'],
    }),
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
    masterChangePlan: build.mutation<ResponseOf<typeof changeCompanyPlan>, RequestOf<typeof changeCompanyPlan>>({
      query: requestOf(changeCompanyPlan),
      ...changes,
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
} = tenantsApi;
