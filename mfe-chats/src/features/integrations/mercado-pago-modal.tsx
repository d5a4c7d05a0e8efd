import { ERRORS } from '@balcao/contracts/errors';
import { INTEGRATION_TEXTS, type Integration } from '@balcao/contracts/integrations';
import { errorMessage, fieldErrors, formatDate, useSession } from '@balcao/platform';
import { Button, CopyButton, FormModal, Group, PasswordInput, Text, TextInput, toast } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useChatsMercadoPagoSetupQuery, useChatsSaveMercadoPagoMutation } from '../../api/integrations-api';
import { RemoveIntegration } from './remove-integration';

const EMPTY = { access_token: '', public_key: '', client_id: '', client_secret: '', webhook_secret: '' };
type Name = keyof typeof EMPTY;
const FIELDS: { name: Name; label: string; secret?: boolean; required?: boolean; description?: string }[] = [
  { name: 'access_token', label: 'Access Token', secret: true, required: true },
  { name: 'public_key', label: 'Public Key', required: true },
  { name: 'client_id', label: 'Client ID (opcional)' },
  { name: 'client_secret', label: 'Client Secret (opcional)', secret: true },
  {
    name: 'webhook_secret',
    label: 'Assinatura secreta (opcional)',
    secret: true,
    description: 'Do painel do Mercado Pago, em Webhooks. Com ela o aviso de pagamento é conferido.',
  },
];
const REQUIRED = ERRORS['integrations/mercadopago-required'].text;

type Faults = Partial<Record<Name, string>>;

/** Both of the pair, or, when one is stored, none. */
function missingOf({ access_token, public_key }: typeof EMPTY, known: boolean): Faults {
  const faults: Faults = {};
  if (known && !access_token && !public_key) return faults;
  if (!access_token) faults.access_token = 'Cole o Access Token.';
  if (!public_key) faults.public_key = 'Cole a Public Key.';
  return faults;
}

/** Where Mercado Pago tells of payments: pasted into its panel, under Webhooks. */
function NoticeAddress() {
  const { can } = useSession();
  const { data } = useChatsMercadoPagoSetupQuery(undefined, { skip: !can('payments.manage') });
  if (!data) return null;
  const address = data.endereco_de_aviso;
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        miw={0}
        label="Endereço de aviso"
        description="No painel do Mercado Pago, em Webhooks, evento Pagamentos."
        readOnly
        value={address}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copiado' : 'Copiar'}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

interface MercadoPagoModalProps {
  integration: Integration | undefined;
  onClose: () => void;
}

/** Credentials that are written and never read back; empty fields keep what is stored. */
export default function MercadoPagoModal({ integration, onClose }: MercadoPagoModalProps) {
  const known = Boolean(integration?.configurado);
  const [typed, setTyped] = useState(EMPTY);
  const [missing, setMissing] = useState<Faults>({});
  const [save, { isLoading, error }] = useChatsSaveMercadoPagoMutation();
  const faults: Partial<Record<string, string>> = Object.assign({}, fieldErrors(error), missing);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const gaps = missingOf(typed, known);
    setMissing(gaps);
    if (Object.keys(gaps).length) return;
    const answer = await save({ body: typed });
    if (!answer.data) return;
    toast.success(INTEGRATION_TEXTS.saved);
    onClose();
  };
  const failed = Object.keys(missing).length ? REQUIRED : error && INTEGRATION_TEXTS.saveFailed(errorMessage(error));
  return (
    <FormModal
      title="Mercado Pago"
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      saving={isLoading}
      error={failed}
      dirty={Object.values(typed).some(Boolean)}
    >
      <Text size="sm">
        {known
          ? `Configurado${integration?.updated_at ? ` em ${formatDate(integration.updated_at)}` : ''}, o Access Token termina em …${integration?.ultimos4}. Deixe em branco o que não muda. Um novo par de Access Token e Public Key apaga o resto.`
          : 'Cole as credenciais de produção da sua conta: Mercado Pago, Seus negócios, Configurações, Credenciais.'}
      </Text>
      {FIELDS.map(({ name, label, secret, required, description }, index) => {
        const Field = secret ? PasswordInput : TextInput;
        return (
          <Field
            key={name}
            label={label}
            description={description}
            required={Boolean(required && !known)}
            autoComplete="off"
            {...(index === 0 && { 'data-autofocus': true })}
            {...(secret && {
              visibilityToggleButtonProps: { 'aria-label': `Mostrar ou esconder ${label}` },
            })}
            value={typed[name]}
            error={faults[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value.trim() })}
          />
        );
      })}
      <NoticeAddress />
      {known && integration && <RemoveIntegration integration={integration} title="Mercado Pago" onRemoved={onClose} />}
    </FormModal>
  );
}
