import { SYSTEM_TEXTS, type SystemSettings } from '@balcao/contracts/system';
import { errorStatus, useSession } from '@balcao/platform';
import { Alert, Button, NoPermission, PageHeader, SkeletonRows, Stack } from '@balcao/ui';
import type { ReactNode } from 'react';
import { useChatsPlatformSettingsQuery, useChatsSystemSettingsQuery } from '../api/integrations-api';
import { AgendaSection } from '../features/system/agenda-section';
import { AiSection } from '../features/system/ai-section';
import { EvolutionSection } from '../features/system/evolution-section';
import { MannersSection } from '../features/system/manners-section';
import { ReserveSection } from '../features/system/reserve-section';
import { SenseSection } from '../features/system/sense-section';
import { StorageSection } from '../features/system/storage-section';
import { SupportSection } from '../features/system/support-section';

const OF_COMPANY = 'Servidor do WhatsApp, inteligência artificial e arquivos da sua empresa.';
const OF_PLATFORM = 'O que vale para todas as empresas que não têm o seu próprio servidor ou a sua própria IA.';

const Denied = () => (
  <>
    <PageHeader title="Sistema" />
    <NoPermission message={SYSTEM_TEXTS.denied} />
  </>
);

export default function SystemSettingsPage() {
  const { sees, isMaster } = useSession();
  if (!sees('system.manage')) return <Denied />;
  return isMaster ? <OfPlatform /> : <OfCompany />;
}

function OfPlatform() {
  return (
    <Settings query={useChatsPlatformSettingsQuery()} description={OF_PLATFORM}>
      <SupportSection />
    </Settings>
  );
}

function OfCompany() {
  return (
    <Settings query={useChatsSystemSettingsQuery()} description={OF_COMPANY}>
      <AgendaSection />
      <MannersSection />
      <SenseSection />
      <StorageSection />
    </Settings>
  );
}

interface SettingsProps {
  query: {
    data?: SystemSettings | undefined;
    isError: boolean;
    isFetching: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  description: string;
  children?: ReactNode;
}

function Settings({ query: { data, isError, isFetching, error, refetch }, description, children }: SettingsProps) {
  if (errorStatus(error) === 403) return <Denied />;
  return (
    <>
      <PageHeader title="Sistema" description={description} />
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
          <ReserveSection settings={data.ai_config} />
          {children}
        </Stack>
      )}
    </>
  );
}
