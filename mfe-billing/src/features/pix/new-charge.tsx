import { CHARGE_MINUTES } from '@balcao/contracts/charges';
import { apiError, errorMessage, fieldErrors, formatDay, formatTime, Link, paths, useSession } from '@balcao/platform';
import { Alert, Anchor, Button, Group, NativeSelect, Stack, Text } from '@balcao/ui';
import { useState } from 'react';
import { useBillingChargeMutation } from '../../api/charges-api';
import { AskedAmount, askedFault } from './asked-amount';
import type { PixTarget } from './pix-target';

const VALID_FOR = [
  { value: String(CHARGE_MINUTES.min), label: '30 minutos' },
  { value: '120', label: '2 horas' },
  { value: String(CHARGE_MINUTES.usual), label: '1 dia' },
  { value: '4320', label: '3 dias' },
  { value: '10080', label: '7 dias' },
];
const CREDENTIALS = ['billing/pix-credentials', 'billing/pix-not-set-up'];

interface NewChargeProps {
  target: PixTarget;
  /** Made once for this code: asked for again, it is the same charge. */
  chave: string;
  onMade: (id: string) => void;
  /** Another amount is another charge. */
  onAmount: () => void;
  /** The company's own key instead, for as much. */
  onStatic: (valor: string) => void;
  onClose: () => void;
}

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
export function NewCharge({ target, chave, onMade, onAmount, onStatic, onClose }: NewChargeProps) {
  const [valor, setValor] = useState(target.valor);
  const [fault, setFault] = useState<string>();
  const [minutes, setMinutes] = useState(String(CHARGE_MINUTES.usual));
  const [charge, { isLoading, error, reset }] = useBillingChargeMutation();
  const { aberto, pagamento_id, agendamento_id, cliente_id, sinal_ate } = target;
  // Said at the field, where there is one.
  const refused = aberto === undefined ? undefined : fieldErrors(error).valor;
  const change = (next: string) => {
    setValor(next);
    setFault(undefined);
    reset();
    onAmount();
  };
  const make = async () => {
    const found = askedFault(valor, target);
    setFault(found);
    if (found) return;
    const about = pagamento_id
      ? { pagamento_id }
      : Object.assign({ valor }, agendamento_id ? { agendamento_id } : { cliente_id: cliente_id || null });
    const deposit = sinal_ate ? { finalidade: 'sinal' as const } : {};
    const body = Object.assign({ chave, validade_minutos: Number(minutes) }, about, deposit);
    const answer = await charge({ body });
    if (answer.data) onMade(answer.data.id);
  };
  return (
    <Stack gap="md">
      {error && !refused && (
        <Refusal error={error} onStatic={() => onStatic(askedFault(valor, target) ? target.valor : valor)} />
      )}
      <AskedAmount target={target} value={valor} error={fault ?? refused} onChange={change} />
      {sinal_ate ? (
        <Text size="sm">
          O código vale até {formatDay(sinal_ate).toLowerCase()}, {formatTime(sinal_ate)}, como o horário guardado para
          o cliente.
        </Text>
      ) : (
        <NativeSelect
          label="O código vale por"
          data-autofocus={aberto === undefined ? true : undefined}
          data={VALID_FOR}
          value={minutes}
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
      )}
      <Text size="sm" c="dimmed">
        O Mercado Pago confirma o pagamento, e ele entra na lista sozinho
        {sinal_ate && '; a visita é confirmada na hora'}.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" disabled={isLoading} onClick={onClose}>
          Fechar
        </Button>
        <Button loading={isLoading} data-autofocus={sinal_ate ? true : undefined} onClick={() => void make()}>
          {error ? 'Tentar novamente' : 'Gerar código'}
        </Button>
      </Group>
    </Stack>
  );
}
