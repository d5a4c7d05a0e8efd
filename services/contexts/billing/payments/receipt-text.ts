import { centsOf } from '@balcao/contracts/money';
import { methodLabel, type PagamentoDetalhe } from '@balcao/contracts/payments';
import { spokenMoney } from '@balcao/kit/spoken';

const amount = (cents: number) => spokenMoney(cents / 100);
const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + centsOf(one), 0);

interface ReceiptToTell {
  payment: Pick<
    PagamentoDetalhe,
    'id' | 'formas' | 'servicos' | 'data_hora' | 'data_pagamento' | 'created_at' | 'cliente_nome'
  >;
  empresa: string;
  zone: string;
}

/** What the paper says, as a message. */
export function receiptText({ payment, empresa, zone }: ReceiptToTell): string {
  const { id, servicos, data_hora, data_pagamento, created_at, cliente_nome } = payment;
  const written = (instant: string, dateStyle: 'short' | 'long') =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: zone, dateStyle }).format(new Date(instant));
  const forms = payment.formas.filter(({ status }) => status === 'pago' || status === 'reembolsado');
  const back = sum(forms.map(({ reembolsado }) => reembolsado));
  const what = servicos.length ? ` por ${servicos.join(', ')}` : '';
  const when = data_hora ? `, atendimento de ${written(data_hora, 'short')}` : '';
  return [
    `*Recibo de ${empresa}*`,
    '',
    `Recebemos de ${cliente_nome ?? 'cliente não identificado'}${what}${when}:`,
    ...forms.map(({ metodo, valor }) => `${methodLabel(metodo) ?? 'Pagamento'}: ${amount(centsOf(valor))}`),
    `*Total: ${amount(sum(forms.map(({ valor }) => valor)))}*`,
    ...(back > 0 ? [`Devolvido ao cliente: ${amount(back)}`] : []),
    '',
    written(data_pagamento ?? created_at, 'long'),
    `Recibo ${id.slice(-8).toUpperCase()}. Este recibo não é documento fiscal.`,
  ].join('\n');
}
