import { type Fatura, INVOICE_STATUS_LABEL, type InvoiceStatus, isOpenInvoice } from '@balcao/contracts/invoices';
import { StatusBadge, type Tone } from '@balcao/ui';

const TONE: Record<InvoiceStatus, Tone> = {
  aberta: 'warning',
  vencida: 'danger',
  paga: 'success',
  cancelada: 'neutral',
};

/** How an invoice stands; money on its way back comes first. */
export function InvoiceStanding({ status, devolucao }: Pick<Fatura, 'status' | 'devolucao'>) {
  if (!isOpenInvoice(status) && devolucao === 'a_caminho')
    return <StatusBadge tone="info">Devolução em andamento</StatusBadge>;
  return <StatusBadge tone={TONE[status]}>{INVOICE_STATUS_LABEL[status]}</StatusBadge>;
}
