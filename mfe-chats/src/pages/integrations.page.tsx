import { INTEGRATION_TIMING } from '@balcao/contracts/integrations';
import { loadFailure, useSession } from '@balcao/platform';
import { Alert, ErrorState, PageHeader, ScreenLoader } from '@balcao/ui';
import { useChatsIntegrationsQuery } from '../api/integrations-api';
import { NumberHealth } from '../features/health/number-health';
import { IntegrationGrid } from '../features/integrations/integration-grid';
import { useGiveUp } from '../features/integrations/use-give-up';

export default function IntegrationsPage() {
  const { can } = useSession();
  const { data, error, isError, isFetching, refetch } = useChatsIntegrationsQuery();
  const gaveUp = useGiveUp(isFetching && !data, INTEGRATION_TIMING.loadingMs);
  const loading = isFetching && !data && !gaveUp;
  return (
    <>
      <PageHeader title="Integrações" description="Os serviços que trabalham junto com o Balcão." />
      {!can('integrations.manage') && (
        <Alert color="blue" mb="md">
          Para conectar ou alterar, fale com o administrador da empresa.
        </Alert>
      )}
      {loading && <ScreenLoader label="Carregando integrações" h={200} />}
      {!loading && !data && (
        <ErrorState
          what="as integrações"
          detail={isError ? loadFailure(error) : 'O servidor está demorando para responder.'}
          retrying={isFetching && isError}
          onRetry={() => void refetch()}
        />
      )}
      {!loading && (
        <IntegrationGrid data={data} failed={isError} busy={isFetching && isError} onRetry={() => void refetch()} />
      )}
      {data?.instance?.phone_number && <NumberHealth />}
    </>
  );
}
