import { CHARGE_NOTE_MAX } from '@balcao/contracts/charge-message';
import { apiError, Link, paths, useSession } from '@balcao/platform';
import { Alert, Anchor, Button, FormModal, Group, Text, TextInput } from '@balcao/ui';
import { MoneyField } from '@balcao/ui/inputs';
import { chatName } from '../conversations/chat-name';
import { type ChargeFormProps, useCharge } from './use-charge';
import { VisitField } from './visit-field';

/** How much, what for, and for which visit. */
export function ChargeForm(props: ChargeFormProps) {
  const { chat, clienteId, provider, onClose } = props;
  const { draft, change, chooseVisit, faults, problem, saving, dirty, submit, byKey, noKey } = useCharge(props);
  return (
    <FormModal
      title="Cobrar por Pix"
      opened
      size={420}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      submitLabel={provider ? 'Enviar cobrança' : 'Gerar código'}
      saving={saving}
      dirty={dirty}
    >
      {problem && <Refusal error={problem.error} text={problem.text} onKey={byKey} />}
      {noKey && (
        <Alert color="yellow" role="alert">
          Ainda não há uma chave Pix da empresa.{' '}
          <Anchor component={Link} to={paths.payments()} size="sm" underline="always">
            Cadastrar em Pagamentos
          </Anchor>
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {provider
          ? `O código vai para ${chatName(chat)} nesta conversa e vale por um dia. O pagamento aparece aqui sozinho.`
          : 'Sem Mercado Pago, o código é da chave Pix da empresa: quem confere no banco e registra é você.'}
      </Text>
      <VisitField
        clienteId={clienteId}
        value={draft.visita}
        error={faults.visita}
        onChange={(visita) => void chooseVisit(visita)}
      />
      <MoneyField
        label="Valor"
        required
        data-autofocus
        value={draft.valor}
        error={faults.valor}
        onChange={(valor) => change({ valor })}
      />
      <TextInput
        label="Descrição"
        description="Aparece na mensagem para o cliente."
        maxLength={CHARGE_NOTE_MAX}
        value={draft.descricao}
        error={faults.descricao}
        onChange={(event) => change({ descricao: event.currentTarget.value })}
      />
    </FormModal>
  );
}

function Refusal({ error, text, onKey }: { error: unknown; text: string; onKey: () => void }) {
  const { can } = useSession();
  const isProviders = apiError(error)?.code.startsWith('billing/pix-') ?? false;
  return (
    <Alert color="red" role="alert">
      <Text size="sm">{text}</Text>
      {isProviders && (
        <Group gap="md" mt="xs">
          {can('integrations.manage') && (
            <Anchor component={Link} to={paths.integrations()} size="sm" underline="always">
              Abrir Integrações
            </Anchor>
          )}
          <Button size="compact-sm" variant="default" onClick={onKey}>
            Usar a chave Pix da empresa
          </Button>
        </Group>
      )}
    </Alert>
  );
}
