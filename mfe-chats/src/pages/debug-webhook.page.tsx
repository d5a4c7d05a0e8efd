import { useSession } from '@balcao/platform';
import { AsyncContent, Button, EmptyState, Group, PageHeader, Stack, Title } from '@balcao/ui';
import { IconRefresh } from '@balcao/ui/icons';
import { lazy, Suspense } from 'react';
import { useChatsWebhookDiagnosisQuery } from '../api/diagnostics-api';
import { InstanceCard } from '../features/diagnostics/instance-card';
import { OfCompany } from '../features/diagnostics/of-company';
import { ResultPanel } from '../features/diagnostics/result-panel';
import { Tips } from '../features/diagnostics/tips';
import { useInstanceActions } from '../features/diagnostics/use-instance-actions';
import { Checklist, WebhookAddresses, WebhookCards } from '../features/diagnostics/webhook-cards';

// In one piece with what a bubble opens: nothing of it is downloaded twice.
const LinkedPath = lazy(() => import(/* webpackChunkName: "message-path" */ '../features/message-path/linked-path'));

const LOGS = [
  'Comece pela mensagem: em Conversas, toque na hora dela para ver cada passo, com a hora, e copie o link para o suporte.',
  'Quem instalou o Balcão encontra o que os serviços escreveram em webhook.log e worker.log, na pasta logs que o npm start mostra ao terminar de abrir.',
  'Procure pelo nome da instância. Textos, telefones e chaves nunca são escritos nos logs.',
];

export default function DebugWebhookPage() {
  const { isMaster, suporte } = useSession();
  const query = useChatsWebhookDiagnosisQuery(undefined, { skip: isMaster, refetchOnMountOrArgChange: true });
  const actions = useInstanceActions();
  const { data } = query;
  return (
    <>
      <PageHeader
        title="Diagnóstico do webhook"
        actions={
          !isMaster && (
            <Button
              variant="default"
              loading={query.isFetching}
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => void query.refetch()}
            >
              Atualizar
            </Button>
          )
        }
      />
      <Stack gap="lg">
        <OfCompany>
          <AsyncContent query={query} what="o diagnóstico">
            {data && (
              <Stack gap="lg">
                <WebhookCards diagnosis={data} />
                <WebhookAddresses diagnosis={data} />
                {(!suporte || suporte.altera) && (
                  <Group>
                    <Button
                      loading={actions.busy === 'test'}
                      disabled={actions.busy !== null}
                      onClick={() => void actions.test()}
                    >
                      Testar webhook
                    </Button>
                  </Group>
                )}
                <Stack gap="sm" component="section" aria-label="Instâncias do WhatsApp">
                  <Title order={2} size="h4">
                    Instâncias do WhatsApp
                  </Title>
                  {data.instances.length === 0 && (
                    <EmptyState
                      title="Nenhuma instância ainda."
                      description="Ela é criada quando você conecta o WhatsApp em Integrações."
                    />
                  )}
                  {data.instances.map((instance) => (
                    <InstanceCard key={instance.id} instance={instance} actions={actions} />
                  ))}
                </Stack>
                <ResultPanel result={actions.result} busy={actions.busy !== null} />
                <Checklist diagnosis={data} />
              </Stack>
            )}
          </AsyncContent>
        </OfCompany>
        <Suspense fallback={null}>
          <LinkedPath />
        </Suspense>
        <Tips title="Como ver os logs" items={LOGS} />
      </Stack>
    </>
  );
}
