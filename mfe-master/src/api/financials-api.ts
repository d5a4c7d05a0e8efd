import { exportFinancials, masterFinancials } from '@balcao/contracts/financials';
import { platformDays } from '@balcao/contracts/platform-days';
import { api, downloads, type RequestOf, type ResponseOf, requestOf } from '@balcao/platform';

const TAGS = ['MasterInvoices', 'MasterTenants', 'MasterPlans'] as const;

const financialsApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    masterFinancials: build.query<ResponseOf<typeof masterFinancials>, RequestOf<typeof masterFinancials>>({
      query: requestOf(masterFinancials),
      providesTags: [...TAGS],
    }),
    masterDays: build.query<ResponseOf<typeof platformDays>, void>({
      query: requestOf(platformDays),
      providesTags: [...TAGS],
    }),
    /** Saves the file among the downloads; answers its name. */
    masterExportFinancials: build.mutation<string, { meses: number }>({
      queryFn: downloads((query) => requestOf(exportFinancials)({ query }), 'financeiro.csv'),
    }),
  }),
});

export const { useMasterFinancialsQuery, useMasterDaysQuery, useMasterExportFinancialsMutation } = financialsApi;
