import { helpFor } from '@balcao/contracts/connection-help';
import { INTEGRATION_TEXTS, type Instance, type listIntegrations } from '@balcao/contracts/integrations';
import { formatPhone, type ResponseOf, useSession } from '@balcao/platform';
import { SimpleGrid, useDisclosure } from '@balcao/ui';
import { IconBrandWhatsapp } from '@balcao/ui/icons';
import { useCallback } from 'react';
import { useConnectAtOnce } from '../whatsapp/use-connect-at-once';
import { useWhatsappConnection } from '../whatsapp/use-whatsapp-connection';
import { WhatsappModal } from '../whatsapp/whatsapp-modal';
import { type CardStatus, IntegrationCard } from './integration-card';
import { PARTNER_TYPES, PartnerCard } from './partner-card';

type Data = ResponseOf<typeof listIntegrations>;

const UNKNOWN = 'Não sabemos se o WhatsApp está conectado.';
/** What an owner fears: that trying costs a number that works. */
const UNKNOWN_TO_MANAGER = `${UNKNOWN} Tente novamente antes de conectar: um número já conectado continua como está.`;
const RETURNING = 'O celular está se reconectando sozinho.';
/** A paired phone that lost its line: connecting, without a code to scan. */
const isReturning = (instance: Instance | null): boolean =>
  instance?.status === 'connecting' &&
  instance.phone_number !== null &&
  instance.qrcode === null &&
  (instance.problema === null || instance.problema === 'offline');

interface GridProps {
  /** Undefined when the settings could not be read: connecting then says so. */
  data: Data | undefined;
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** The four cards. */
export function IntegrationGrid({ data, failed, busy, onRetry }: GridProps) {
  const { can } = useSession();
  const manage = can('integrations.manage');
  const [opened, modal] = useDisclosure(false);
  const stored = data?.items.find(({ tipo }) => tipo === 'evolution');
  const instance = data?.instance ?? null;
  const connection = useWhatsappConnection(blockedBy(data, failed), instance);
  const connected = instance?.status === 'connected';
  // The phone is connected; only what it receives goes somewhere else.
  const strays = instance?.problema === 'elsewhere';
  // Only who may connect is shown whether there is a code, so only they are told.
  const returning = manage && isReturning(instance) && !instance?.problema ? RETURNING : undefined;
  const unknown = manage ? UNKNOWN_TO_MANAGER : UNKNOWN;

  const openWhatsapp = () => {
    if (!connected || strays) connection.start();
    modal.open();
  };
  useConnectAtOnce(data, openWhatsapp);
  const { reset } = connection;
  const { close } = modal;
  const closeWhatsapp = useCallback(() => {
    close();
    reset();
  }, [close, reset]);

  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <IntegrationCard
        tipo="evolution"
        title="WhatsApp"
        icon={<IconBrandWhatsapp size={22} />}
        description="Conecte o número da empresa por QR Code: as mensagens chegam aqui e a IA responde."
        status={whatsappStatus(instance, data ? (stored?.status ?? 'inactive') : 'unknown')}
        detail={connected && instance.phone_number ? formatPhone(instance.phone_number) : data ? returning : unknown}
        retry={data ? undefined : { busy, onRetry }}
        problem={instance ? helpFor(instance, data?.servidor_proprio) : undefined}
        test={
          instance ? { last: stored?.teste ?? null, manage, works: connected && instance.problema === null } : undefined
        }
        actionLabel={connected ? (strays ? 'Receber as mensagens aqui' : 'Ver conexão') : 'Conectar WhatsApp'}
        primary={(!connected || strays) && !isReturning(instance) && data !== undefined}
        onAction={manage ? openWhatsapp : undefined}
      />
      {PARTNER_TYPES.map((tipo) => (
        <PartnerCard key={tipo} tipo={tipo} data={data} />
      ))}
      <WhatsappModal opened={opened} instance={instance} connection={connection} onClose={closeWhatsapp} />
    </SimpleGrid>
  );
}

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
