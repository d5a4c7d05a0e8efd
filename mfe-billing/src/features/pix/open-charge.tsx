import { CHARGE_STATUS_LABEL, type Cobranca } from '@balcao/contracts/charges';
import { errorMessage } from '@balcao/platform';
import { Button, confirm, Group, ScreenLoader, Stack, StatusBadge, StoppedNote, Text, toast } from '@balcao/ui';
import type { ReactNode } from 'react';
import { useBillingCancelChargeMutation } from '../../api/charges-api';
import { useStopped } from '../money/use-stopped';
import { PixCode } from './pix-code';
import { SendCode } from './send-code';
import { timeLeft } from './time-left';

const QUESTION = {
  title: 'Cancelar esta cobrança?',
  message: 'O código deixa de valer. Se o cliente já pagou, o pagamento conta.',
  confirmLabel: 'Cancelar cobrança',
  cancelLabel: 'Voltar',
  danger: true,
};

interface OpenChargeProps {
  charge: Cobranca;
  now: number;
  onClose: () => void;
  /** The other codes there are. */
  children: ReactNode;
}

/** Somebody may pay it now: the screen changes by itself when they do. */
export function OpenCharge({ charge, now, onClose, children }: OpenChargeProps) {
  const { id, status, valor, copia_e_cola, cliente_id, expira_em } = charge;
  const [cancel, { isLoading }] = useBillingCancelChargeMutation();
  const stopped = useStopped();
  const ask = async () => {
    if (!(await confirm(QUESTION))) return;
    const answer = await cancel(id);
    if (answer.error) toast.error(errorMessage(answer.error));
  };
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <StatusBadge tone="warning">{CHARGE_STATUS_LABEL[status]}</StatusBadge>
        <Text size="sm" c="dimmed">
          {timeLeft(expira_em, now)}
        </Text>
      </Group>
      {copia_e_cola ? (
        <PixCode code={copia_e_cola} valor={valor} />
      ) : (
        <ScreenLoader label="O Mercado Pago está preparando o código" h={200} />
      )}
      {children}
      {copia_e_cola && cliente_id && !stopped && <SendCode key={id} id={id} clienteId={cliente_id} />}
      <StoppedNote stopped={stopped} />
      <Group justify="space-between">
        <Button variant="subtle" color="red" loading={isLoading} onClick={() => void ask()}>
          Cancelar cobrança
        </Button>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </Group>
    </Stack>
  );
}
