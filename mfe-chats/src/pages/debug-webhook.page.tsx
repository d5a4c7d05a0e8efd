import { formatDateTime, formatPhone } from '@balcao/platform';
import { AsyncContent, Button, PageHeader, Stack, StatusBadge } from '@balcao/ui';
import { IconRefresh } from '@balcao/ui/icons';
import { useChatsIntegrationsQuery } from '../api/integrations-api';
import { FactTable } from '../features/diagnostics/fact-table';
import { Tips } from '../features/diagnostics/tips';

const STATUS = {
  connected: ['success', 'Conectado'],
  connecting: ['warning', 'Conectando'],
  disconnected: ['neutral', 'Desconectado'],
} as const;
const TIPS = [
  'Confira se o servidor do WhatsApp está configurado em Sistema.',
  'Em Integrações, conecte o WhatsApp pelo QR Code se ele aparece desconectado.',
  'Sem eventos há muito tempo, envie uma mensagem de outro celular e atualize esta tela.',
];
const yesNo = (yes: boolean) => <StatusBadge tone={yes ? 'success' : 'neutral'}>{yes ? 'Sim' : 'Não'}</StatusBadge>;
const AiFailed = () => <StatusBadge tone="danger">Erro na última resposta</StatusBadge>;

export default function DebugWebhookPage() {
  const query = useChatsIntegrationsQuery();
  const { data } = query;
  const instance = data?.instance;
  const [tone, label] = STATUS[instance?.status ?? 'disconnected'];
  const ai = data?.items.find((item) => item.tipo === 'openai')?.status;
  return (
    <>
      <PageHeader
        title="Diagnóstico do webhook"
        actions={
          <Button
            variant="default"
            loading={query.isFetching}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void query.refetch()}
          >
            Atualizar
          </Button>
        }
      />
      <AsyncContent query={query} what="o diagnóstico">
        <Stack gap="lg">
          <FactTable
            title="Situação"
            facts={[
              ['Servidor de mensagens configurado', yesNo(Boolean(data?.servidor_configurado))],
              ['WhatsApp conectado', yesNo(instance?.status === 'connected')],
              ['IA ativa', ai === 'error' ? <AiFailed key="ia" /> : yesNo(ai === 'active')],
            ]}
          />
          {instance && (
            <FactTable
              title="Instância do WhatsApp"
              facts={[
                ['Nome', instance.instance_name],
                [
                  'Situação',
                  <StatusBadge key="status" tone={tone}>
                    {label}
                  </StatusBadge>,
                ],
                ['Telefone', instance.phone_number ? formatPhone(instance.phone_number) : 'Nenhum'],
                ['Criada em', formatDateTime(instance.created_at)],
                ['Último evento', instance.ultimo_evento_em ? formatDateTime(instance.ultimo_evento_em) : 'Nenhum'],
              ]}
            />
          )}
          <Tips title="O que conferir" items={TIPS} />
        </Stack>
      </AsyncContent>
    </>
  );
}
