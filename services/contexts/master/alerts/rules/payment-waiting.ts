import type { AlertRule } from '../alert-rule';
import { findWaitingInvoices } from '../platform.repository';

export const paymentWaiting: AlertRule = {
  tipo: 'pagamento',
  grave: false,
  titulo: 'Pagamento aguardando',
  fazer:
    "Se o dinheiro já entrou por outro caminho, use 'Confirmar pagamento' em Financeiro; senão, fale com a empresa.",
  caminho: '/master/financials',
  find: ({ tx, now }) => findWaitingInvoices(tx, now),
};
