import {
  INTEGRATION_NAME,
  INTEGRATION_TEXTS,
  type Integration,
  type listIntegrations,
} from '@balcao/contracts/integrations';
import { type ResponseOf, useSession } from '@balcao/platform';
import { DialogLoader } from '@balcao/ui';
import { IconCalendarEvent, IconCreditCard, IconSparkles } from '@balcao/ui/icons';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { IntegrationCard } from './integration-card';
import { LeftCalendars } from './left-calendars';

interface PartnerModalProps {
  integration: Integration | undefined;
  onClose: () => void;
}

interface Partner {
  title: string;
  icon: typeof IconSparkles;
  description: string;
  Modal: ComponentType<PartnerModalProps>;
  /** With what it works now. */
  detail(integration: Integration): string | undefined;
  /** What is wrong with it, and the cure. */
  error: { what: string; cure: string };
}

type PartnerType = Exclude<Integration['tipo'], 'evolution'>;

const PARTNERS: Record<PartnerType, Partner> = {
  openai: {
    title: INTEGRATION_NAME.openai,
    icon: IconSparkles,
    description: 'A inteligência que responde os seus clientes.',
    Modal: lazy(() => import('./openai-modal')),
    detail: ({ ultimos4 }) =>
      ultimos4 ? `Chave da sua empresa, termina em …${ultimos4}.` : 'Usando a IA da plataforma.',
    error: {
      what: 'A última resposta da IA falhou.',
      cure: 'Teste a conexão; se falhar de novo, confira a chave, o endereço e o modelo.',
    },
  },
  mercadopago: {
    title: INTEGRATION_NAME.mercadopago,
    icon: IconCreditCard,
    description: 'Cobre por Pix com confirmação automática do pagamento.',
    Modal: lazy(() => import('./mercado-pago-modal')),
    detail: ({ ultimos4 }) => `Access Token termina em …${ultimos4}.`,
    error: {
      what: 'O Mercado Pago recusou as credenciais.',
      cure: 'Copie de novo o Access Token e a Public Key do painel do Mercado Pago e salve aqui.',
    },
  },
  google_calendar: {
    title: INTEGRATION_NAME.google_calendar,
    icon: IconCalendarEvent,
    description: 'Veja os agendamentos na sua agenda do Google.',
    Modal: lazy(() => import('./google-calendar-modal')),
    detail: ({ ultimos4 }) => (ultimos4 ? `Chave da conta de serviço termina em …${ultimos4}.` : undefined),
    error: {
      what: 'O Google recusou a conta de serviço, ou não encontrou a agenda.',
      cure: 'Confira no Google se a agenda continua compartilhada com a conta de serviço e salve aqui de novo.',
    },
  },
};
/** Of an AI that is not the company's: nothing of it stands within its reach. */
const PLATFORMS_CURE = 'Teste a conexão; se falhar de novo, fale com o suporte.';
/** Of whoever may neither test nor change it. */
const VIEWERS_CURE = 'Fale com o administrador.';
export const PARTNER_TYPES = Object.keys(PARTNERS) as PartnerType[];

interface PartnerCardProps {
  tipo: PartnerType;
  /** Undefined when it could not be asked. */
  data: ResponseOf<typeof listIntegrations> | undefined;
}

/** The card of a service that works with credentials, and the modal where they are saved. */
export function PartnerCard({ tipo, data }: PartnerCardProps) {
  const { can } = useSession();
  const [open, setOpen] = useState(false);
  const { title, icon: Icon, description, Modal, detail, error } = PARTNERS[tipo];
  const integration = data?.items.find((item) => item.tipo === tipo);
  const known = integration?.configurado ? integration : undefined;
  // The platform's AI is nothing of the company's to alter.
  const own = tipo === 'openai' ? known?.ultimos4 : known;
  const what = integration?.reserva ? `${INTEGRATION_TEXTS.byReserve}.` : error.what;
  const manage = can('integrations.manage');
  const ownersCure = own ? error.cure : PLATFORMS_CURE;
  const cure = manage ? ownersCure : VIEWERS_CURE;
  return (
    <>
      <IntegrationCard
        tipo={tipo}
        title={title}
        icon={<Icon size={22} />}
        description={description}
        status={data ? (integration?.status ?? 'inactive') : 'unknown'}
        detail={known && detail(known)}
        problem={integration?.status === 'error' ? { what, cure } : undefined}
        note={manage && tipo === 'google_calendar' && <LeftCalendars />}
        test={known && { last: known.teste, manage, of: known.ultimos4 }}
        actionLabel={own ? 'Alterar' : 'Configurar'}
        onAction={manage ? () => setOpen(true) : undefined}
      />
      <Suspense fallback={<DialogLoader onClose={() => setOpen(false)} />}>
        {open && <Modal integration={integration} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
