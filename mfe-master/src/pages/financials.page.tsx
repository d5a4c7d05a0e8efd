import { FINANCIAL_MONTHS } from '@balcao/contracts/financials';
import { useSearchParams } from '@balcao/platform';
import { AsyncContent, PageHeader, SegmentedControl, Stack } from '@balcao/ui';
import { useMasterFinancialsQuery } from '../api/financials-api';
import { Definitions } from '../features/financials/definitions';
import { ExportMovements } from '../features/financials/export-movements';
import { Figures } from '../features/financials/figures';
import { MonthTable } from '../features/financials/month-table';
import { PlanTable } from '../features/financials/plan-table';
import { WaitingInvoices } from '../features/invoices/waiting-invoices';

const USUAL_MONTHS = 12;
const PERIODS = FINANCIAL_MONTHS.map((count) => ({ value: String(count), label: `${count} meses` }));

/** /master/financials */
export default function FinancialsPage() {
  const [params, setParams] = useSearchParams();
  const months = FINANCIAL_MONTHS.find((count) => String(count) === params.get('meses')) ?? USUAL_MONTHS;
  const query = useMasterFinancialsQuery({ query: { meses: months } }, { refetchOnMountOrArgChange: true });
  const data = query.isError ? undefined : query.data;
  return (
    <>
      <PageHeader
        title="Financeiro"
        description="Receita mensal recorrente, pelas assinaturas ativas."
        actions={<ExportMovements months={months} />}
      />
      <Stack gap="xl">
        <AsyncContent query={data ? {} : query} what="a receita">
          {data && <Figures data={data} />}
        </AsyncContent>
        <WaitingInvoices />
        {data && (
          <>
            <Stack gap="sm">
              <SegmentedControl
                aria-label="Período"
                data={PERIODS}
                value={String(months)}
                onChange={(meses) => setParams({ meses }, { replace: true })}
                style={{ alignSelf: 'flex-start' }}
              />
              <MonthTable months={data.meses} />
            </Stack>
            <PlanTable plans={data.planos} />
          </>
        )}
        <Definitions />
      </Stack>
    </>
  );
}
