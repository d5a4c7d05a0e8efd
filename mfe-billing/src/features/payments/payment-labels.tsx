import type { PAYMENT_METHODS, PAYMENT_STATUSES } from '@balcao/contracts/billing';
import { StatusBadge, type Tone } from '@balcao/ui';

type Status = (typeof PAYMENT_STATUSES)[number];
const STATUS: Record<Status, { label: string; tone: Tone }> = {
  pago: { label: 'Pago', tone: 'success' },
  pendente: { label: 'Pendente', tone: 'warning' },
  cancelado: { label: 'Cancelado', tone: 'neutral' },
  reembolsado: { label: 'Reembolsado', tone: 'info' },
};

/** An unknown status is treated as pendente. */
export function PaymentStatusBadge({ status }: { status: string }) {
  const { label, tone } = STATUS[status as Status] ?? STATUS.pendente;
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

const METHOD: Record<(typeof PAYMENT_METHODS)[number], string> = {
  dinheiro: 'Dinheiro',
  pix: 'Pix',
  cartao_credito: 'Cartão de crédito',
  cartao_debito: 'Cartão de débito',
  transferencia: 'Transferência',
};
export const methodLabel = (metodo: string | null): string => METHOD[metodo as keyof typeof METHOD] ?? '—';
