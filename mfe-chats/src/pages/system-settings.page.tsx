import { SYSTEM_TEXTS } from '@balcao/contracts/system';
import { errorStatus, useSession } from '@balcao/platform';
import { Alert, Button, NoPermission, PageHeader, SkeletonRows, Stack } from '@balcao/ui';
import { useChatsSystemSettingsQuery } from '../api/integrations-api';
import { AiSection } from '../features/system/ai-section';
import { EvolutionSection } from '../features/system/evolution-section';
import { MannersSection } from '../features/system/manners-section';
import { StorageSection } from '../features/system/storage-section';

const Denied = () => <NoPermission title="Acesso Negado" message={SYSTEM_TEXTS.denied} />;

export default function SystemSettingsPage() {
  const { can } = useSession();
  return can('system.manage') ? <Settings /> : <Denied />;
}

function Settings() {
  const { tenant } = useSession();
  const { data, isError, isFetching, error, refetch } = useChatsSystemSettingsQuery();
  if (errorStatus(error) === 403) return <Denied />;
  return (
    <>
      <PageHeader
        title="Sistema"
        description="Servidor do WhatsApp, inteligência artificial e arquivos da sua empresa."
      />
      {!data && !isError && <SkeletonRows rows={4} height={72} />}
      {!data && isError && (
        <Alert color="red" title={SYSTEM_TEXTS.loadFailed} role="alert">
          <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </Alert>
      )}
      {data && (
        <Stack gap="lg" maw={720}>
          <EvolutionSection settings={data.evolution_api} />
          <AiSection settings={data.ai_config} />
          {tenant && <MannersSection />}
          {tenant && <StorageSection />}
        </Stack>
      )}
    </>
  );
}
