import type { readWebhookDiagnosis } from '@balcao/contracts/diagnostics';
import { INTEGRATION_TEXTS } from '@balcao/contracts/integrations';
import type { ResponseOf } from '@balcao/platform';
import { formatNumber, useSession } from '@balcao/platform';
import { Card, List, SimpleGrid, StatusBadge, Text, TextInput, Title } from '@balcao/ui';
import type { ReactNode } from 'react';

type Diagnosis = ResponseOf<typeof readWebhookDiagnosis>;

const yesNo = (yes: boolean) => <StatusBadge tone={yes ? 'success' : 'neutral'}>{yes ? 'Sim' : 'Não'}</StatusBadge>;
/** Who knows of the phone does not answer, or not us: as it was then it need not be any more. */
function whatsappState({ whatsapp_conectado, instances }: Diagnosis) {
  const known = instances.some(
    ({ status, problema }) => status === 'connected' && problema !== 'unreachable' && problema !== 'refused',
  );
  return whatsapp_conectado && !known ? (
    <StatusBadge tone="warning">Não sabemos</StatusBadge>
  ) : (
    yesNo(whatsapp_conectado)
  );
}
/** The main provider failed last; customers are answered all the same. */
const byReserve = ({ ia, ia_reserva }: Diagnosis) => ia === 'error' && ia_reserva === true;
function aiState(diagnosis: Diagnosis) {
  const { ia } = diagnosis;
  if (byReserve(diagnosis)) return <StatusBadge tone="warning">{INTEGRATION_TEXTS.byReserve}</StatusBadge>;
  return ia === 'error' ? <StatusBadge tone="danger">Erro na última resposta</StatusBadge> : yesNo(ia === 'active');
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card withBorder component="section" aria-label={label}>
      <Text size="sm" c="dimmed" mb={6}>
        {label}
      </Text>
      {children}
    </Card>
  );
}

/** The four states at a glance. */
export function WebhookCards({ diagnosis }: { diagnosis: Diagnosis }) {
  const { servidor_configurado, mensagens_ultimo_minuto } = diagnosis;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
      <Figure label="Servidor de mensagens configurado">{yesNo(servidor_configurado)}</Figure>
      <Figure label="WhatsApp conectado">{whatsappState(diagnosis)}</Figure>
      <Figure label="IA ativa">{aiState(diagnosis)}</Figure>
      <Figure label="Mensagens no último minuto">
        <Text fz={24} fw={650} lh={1}>
          {formatNumber(mensagens_ultimo_minuto)}
        </Text>
      </Figure>
    </SimpleGrid>
  );
}

/** Both addresses, to compare with what the gateway shows. */
export function WebhookAddresses({ diagnosis }: { diagnosis: Diagnosis }) {
  const { isAdmin } = useSession();
  const { webhook_url, servidor_url, servidor_configurado } = diagnosis;
  const server = servidor_url ?? (servidor_configurado ? 'Servidor da plataforma' : 'Nenhum');
  return (
    <Card withBorder component="section" aria-label="Endereços">
      <Title order={2} size="h4" mb="sm">
        Endereços
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="URL do webhook"
          description="O final é secreto: só o servidor do WhatsApp o conhece."
          readOnly
          value={webhook_url}
        />
        <TextInput
          label="URL do servidor de mensagens"
          description={isAdmin ? 'Para mudar, abra Sistema.' : 'Para mudar, fale com o administrador da empresa.'}
          readOnly
          value={server}
        />
      </SimpleGrid>
    </Card>
  );
}

const AI_BY_RESERVE = 'IA ativa pela reserva: o provedor principal falhou';

/** What must be true for a customer to be answered, and whether it is. */
export function Checklist({ diagnosis }: { diagnosis: Diagnosis }) {
  const { servidor_configurado, ia, instances } = diagnosis;
  const reserve = byReserve(diagnosis);
  const items: [string, ReactNode][] = [
    ['Servidor do WhatsApp configurado em Sistema', servidor_configurado],
    ['Instância criada em Integrações', instances.length > 0],
    ['WhatsApp conectado pelo QR Code', whatsappState(diagnosis)],
    ['Mensagens chegando neste Balcão', instances.some(({ problema, status }) => status === 'connected' && !problema)],
    [reserve ? AI_BY_RESERVE : 'IA ativa, com uma chave que funciona', reserve || ia === 'active'],
  ];
  return (
    <Card withBorder component="section" aria-label="O que conferir">
      <Title order={2} size="h4" mb="sm">
        O que conferir
      </Title>
      <List spacing="xs" size="sm" listStyleType="none" styles={{ itemIcon: { flexShrink: 0 } }}>
        {items.map(([text, done]) => (
          <List.Item key={text} icon={typeof done === 'boolean' ? yesNo(done) : done}>
            {text}
          </List.Item>
        ))}
      </List>
    </Card>
  );
}
