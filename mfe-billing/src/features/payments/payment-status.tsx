import { knownStatus, type PagamentoListado, type PaymentStatus, STATUS_LABEL } from '@balcao/contracts/payments';
import { formatBRL } from '@balcao/platform';
import { Group, StatusBadge, Text, type Tone } from '@balcao/ui';

const TONE: Record<PaymentStatus, Tone> = {
  pago: 'success',
  pendente: 'warning',
  cancelado: 'neutral',
  reembolsado: 'info',
};

interface PaymentStatusBadgeProps extends Pick<PagamentoListado, 'status' | 'reembolsado'> {
  /** Of a list about one person. */
  parte?: PagamentoListado['parte'];
}

/** How a payment stands, and what of it was given back. */
export function PaymentStatusBadge({ status, reembolsado, parte }: PaymentStatusBadgeProps) {
  const known = knownStatus(status);
  const part = known === 'pago' && Number(reembolsado) > 0;
  return (
    <Group gap="2px 6px">
      <StatusBadge tone={TONE[known]}>{STATUS_LABEL[known]}</StatusBadge>
      {part && (
        <Text size="xs" c="dimmed">
          {parte && parte.reembolsado !== reembolsado && `${formatBRL(parte.reembolsado)} de `}
          {formatBRL(reembolsado)} devolvido
        </Text>
      )}
    </Group>
  );
}
