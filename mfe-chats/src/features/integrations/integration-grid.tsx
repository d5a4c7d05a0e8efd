import {
  INTEGRATION_TEXTS,
  type Instance,
  type Integration,
  type listIntegrations,
} from '@balcao/contracts/integrations';
import { formatPhone, type ResponseOf, useSession } from '@balcao/platform';
import { SimpleGrid, useDisclosure } from '@balcao/ui';
import { IconBrandWhatsapp, IconCalendarEvent, IconCreditCard, IconSparkles } from '@balcao/ui/icons';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useWhatsappConnection } from '../whatsapp/use-whatsapp-connection';
import { WhatsappModal } from '../whatsapp/whatsapp-modal';
import { type Credential, CredentialNotice } from './credential-notice';
import { helpFor } from './help-for';
import { type CardStatus, IntegrationCard } from './integration-card';

const MercadoPagoModal = lazy(() => import('./mercado-pago-modal'));

type Data = ResponseOf<typeof listIntegrations>;

const OTHERS = [
  {
    tipo: 'openai',
    title: 'OpenAI',
    icon: <IconSparkles size={22} />,
    description: 'A inteligência que responde os seus clientes.',
  },
  {
    tipo: 'mercadopago',
    title: 'Mercado Pago',
    icon: <IconCreditCard size={22} />,
    description: 'Cobre por Pix com confirmação automática do pagamento.',
  },
  {
    tipo: 'google_calendar',
    title: 'Google Calendar',
    icon: <IconCalendarEvent size={22} />,
    description: 'Veja os agendamentos na sua agenda do Google.',
  },
] as const;

const RETURNING = 'O celular está se reconectando sozinho.';
/** A paired phone that lost its line: connecting, without a code to scan. */
const isReturning = (instance: Instance | null): boolean =>
  instance?.status === 'connecting' &&
  instance.phone_number !== null &&
  instance.qrcode === null &&
  (instance.problema === null || instance.problema === 'offline');

/** The four cards. `data` is undefined when the settings could not be read: connecting then says so. */
export function IntegrationGrid({ data, failed }: { data: Data | undefined; failed: boolean }) {
  const { can } = useSession();
  const manage = can('integrations.manage');
  const [notice, setNotice] = useState<Credential | 'mercadopago' | null>(null);
  const [opened, modal] = useDisclosure(false);
  const itemOf = (tipo: Integration['tipo']) => data?.items.find((item) => item.tipo === tipo);
  const statusOf = (tipo: Integration['tipo']): CardStatus => (data ? (itemOf(tipo)?.status ?? 'inactive') : 'unknown');
  const wallet = itemOf('mercadopago');
  const instance = data?.instance ?? null;
  const connection = useWhatsappConnection(blockedBy(data, failed), instance);
  const connected = instance?.status === 'connected';
  // The phone is connected; only what it receives goes somewhere else.
  const strays = instance?.problema === 'elsewhere';
  // Only who may connect is shown whether there is a code, so only they are told.
  const returning = manage && isReturning(instance) && !instance?.problema ? RETURNING : undefined;

  const openWhatsapp = () => {
    if (!connected || strays) connection.start();
    modal.open();
  };
  const { reset } = connection;
  const { close } = modal;
  const closeWhatsapp = useCallback(() => {
    close();
    reset();
  }, [close, reset]);

  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <IntegrationCard
        title="WhatsApp"
        icon={<IconBrandWhatsapp size={22} />}
        description="Conecte o número do salão por QR Code: as mensagens chegam aqui e a IA responde."
        status={whatsappStatus(instance, statusOf('evolution'))}
        detail={connected && instance.phone_number ? formatPhone(instance.phone_number) : returning}
        problem={instance ? helpFor(instance) : undefined}
        actionLabel={connected ? (strays ? 'Receber as mensagens aqui' : 'Ver conexão') : 'Conectar WhatsApp'}
        primary={(!connected || strays) && !isReturning(instance) && data !== undefined}
        onAction={manage ? openWhatsapp : undefined}
      />
      {OTHERS.map(({ tipo, ...card }) => (
        <IntegrationCard
          key={tipo}
          {...card}
          status={statusOf(tipo)}
          detail={tipo === 'openai' ? aiDetail(data) : tipo === 'mercadopago' ? walletDetail(wallet) : undefined}
          problem={tipo === 'mercadopago' && wallet?.status === 'error' ? REFUSED : undefined}
          actionLabel={tipo !== 'mercadopago' ? 'Saiba mais' : wallet?.configurado ? 'Alterar' : 'Configurar'}
          onAction={manage ? () => setNotice(tipo) : undefined}
        />
      ))}
      <WhatsappModal opened={opened} instance={instance} connection={connection} onClose={closeWhatsapp} />
      <CredentialNotice type={notice === 'mercadopago' ? null : notice} onClose={() => setNotice(null)} />
      <Suspense fallback={null}>
        {notice === 'mercadopago' && <MercadoPagoModal integration={wallet} onClose={() => setNotice(null)} />}
      </Suspense>
    </SimpleGrid>
  );
}

/** Whose AI answers, and what to do when it does not. */
function aiDetail(data: Data | undefined): string | undefined {
  const ai = data?.items.find(({ tipo }) => tipo === 'openai');
  if (!ai?.configurado) return undefined;
  const whose = ai.ultimos4 ? `Chave da sua empresa, termina em …${ai.ultimos4}.` : 'Usando a IA da plataforma.';
  return ai.status === 'error' ? `${whose} A última resposta falhou: confira em Sistema.` : whose;
}

const REFUSED = {
  what: 'O Mercado Pago recusou as credenciais.',
  cure: 'Copie de novo o Access Token e a Public Key do painel do Mercado Pago e salve aqui.',
};
const walletDetail = (wallet: Integration | undefined): string | undefined =>
  wallet?.configurado ? `Access Token termina em …${wallet.ultimos4}.` : undefined;

/** A phone that is connected is not enough: what keeps it from working comes first. */
function whatsappStatus(instance: Instance | null, stored: CardStatus): CardStatus {
  if (instance?.problema) return 'error';
  if (instance) return instance.status === 'connected' ? 'active' : 'inactive';
  return stored === 'active' ? 'inactive' : stored;
}

/** Why a connection cannot start, in the product's words. */
function blockedBy(data: Data | undefined, failed: boolean): string | null {
  if (failed || !data) return INTEGRATION_TEXTS.settingsFailed;
  return data.servidor_configurado ? null : INTEGRATION_TEXTS.notConfigured;
}
