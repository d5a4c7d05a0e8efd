import { CHARGE_MINUTES } from '@balcao/contracts/charges';
import { apiError, errorMessage, formatDay, formatTime, Link, paths, useSession } from '@balcao/platform';
import { Alert, Anchor, Button, Group, NativeSelect, Stack, StoppedNote, Text } from '@balcao/ui';
import { useStopped } from '../money/use-stopped';
import { AskedAmount, askedFault } from './asked-amount';
import { type NewChargeProps, useNewCharge } from './use-new-charge';

const VALID_FOR = [
  { value: String(CHARGE_MINUTES.min), label: '30 minutos' },
  { value: '120', label: '2 horas' },
  { value: String(CHARGE_MINUTES.usual), label: '1 dia' },
  { value: '4320', label: '3 dias' },
  { value: '10080', label: '7 dias' },
];
const CREDENTIALS = ['billing/pix-credentials', 'billing/pix-not-set-up'];

function Refusal({ error, onStatic }: { error: unknown; onStatic: () => void }) {
  const { can } = useSession();
  const code = apiError(error)?.code ?? '';
  return (
    <Alert color="red" role="alert">
      <Text size="sm">{errorMessage(error)}</Text>
      <Group gap="md" mt="xs">
        {CREDENTIALS.includes(code) && can('integrations.manage') && (
          <Anchor component={Link} to={paths.integrations()} size="sm" underline="always">
            Abrir Integrações
          </Anchor>
        )}
        {code.startsWith('billing/pix-') && (
          <Button size="compact-sm" variant="default" onClick={onStatic}>
            Usar a chave Pix da empresa
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** How much, and until when: then the provider makes the code. */
export function NewCharge(props: NewChargeProps) {
  const { target, onStatic, onBack, onClose } = props;
  const { aberto, sinal_ate } = target;
  const stopped = useStopped();
  const { form, valor, minutes, bound, error, fault, refused, saving, ...does } = useNewCharge(props);
  return (
    <form noValidate ref={form} onSubmit={(event) => (stopped ? event.preventDefault() : void does.submit(event))}>
      <Stack gap="md">
        <StoppedNote stopped={stopped} />
        {error && !refused && (
          <Refusal error={error} onStatic={() => onStatic(askedFault(valor, target) ? target.valor : valor)} />
        )}
        <AskedAmount
          target={target}
          bound={bound}
          value={valor}
          error={fault ?? refused}
          onChange={does.changeAmount}
        />
        {sinal_ate ? (
          <Text size="sm">
            O código vale até {formatDay(sinal_ate).toLowerCase()}, {formatTime(sinal_ate)}, como o horário guardado
            para o cliente.
          </Text>
        ) : (
          <NativeSelect
            label="O código vale por"
            data-autofocus={aberto === undefined ? true : undefined}
            data={VALID_FOR}
            value={minutes}
            onChange={(event) => does.changeMinutes(event.currentTarget.value)}
          />
        )}
        <Text size="sm" c="dimmed">
          O Mercado Pago confirma o pagamento, e ele entra na lista sozinho
          {sinal_ate && '; a visita é confirmada na hora'}.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" disabled={saving} onClick={onBack ?? onClose}>
            {onBack ? 'Voltar' : 'Fechar'}
          </Button>
          <Button
            type="submit"
            loading={saving}
            disabled={Boolean(stopped)}
            data-autofocus={sinal_ate ? true : undefined}
          >
            {error && !refused ? 'Tentar novamente' : 'Gerar código'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
