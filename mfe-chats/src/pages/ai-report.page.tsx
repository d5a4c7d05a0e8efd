import { REPORT_DAYS } from '@balcao/contracts/assistant-report';
import { errorMessage, useSearchParams, useSession } from '@balcao/platform';
import { AsyncContent, NoPermission, PageHeader, SegmentedControl, Stack } from '@balcao/ui';
import { ExportButton } from '@balcao/ui/export-button';
import { useChatsExportReportMutation, useChatsReportQuery } from '../api/report-api';
import { Figures } from '../features/report/figures';
import { HandOvers } from '../features/report/hand-overs';

const TITLE = 'Relatório da IA';
const USUAL_DAYS = 30;
const PERIODS = REPORT_DAYS.map((days) => ({ value: String(days), label: `${days} dias` }));

function Report() {
  const [params, setParams] = useSearchParams();
  const { suporte } = useSession();
  const days = REPORT_DAYS.find((count) => String(count) === params.get('dias')) ?? USUAL_DAYS;
  const query = useChatsReportQuery(days, { refetchOnMountOrArgChange: true });
  const [save] = useChatsExportReportMutation();
  const data = query.isError ? undefined : query.currentData;
  return (
    <>
      <PageHeader
        title={TITLE}
        description="O que a IA atendeu sozinha, o que passou para a equipe e o que combinou na agenda."
        actions={
          // What is made to be taken away stays the company's.
          !suporte && (
            <ExportButton
              save={() => save(days).unwrap()}
              saved="Relatório exportado"
              failed={(error) => errorMessage(error, 'Não foi possível exportar o relatório. Tente novamente.')}
            />
          )
        }
      />
      <Stack gap="xl">
        <SegmentedControl
          aria-label="Período"
          data={PERIODS}
          value={String(days)}
          onChange={(dias) => setParams({ dias }, { replace: true })}
          style={{ alignSelf: 'flex-start' }}
        />
        <AsyncContent query={data ? {} : query} what="o relatório da IA">
          {data && (
            <Stack gap="xl">
              <Figures report={data} />
              <HandOvers report={data} />
            </Stack>
          )}
        </AsyncContent>
      </Stack>
    </>
  );
}

/** /ai-report: what the assistant did, and what it left to the team. */
export default function AiReportPage() {
  const { can } = useSession();
  if (can('reports.read')) return <Report />;
  return (
    <>
      <PageHeader title={TITLE} />
      <NoPermission />
    </>
  );
}
