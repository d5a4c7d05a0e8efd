import type { Fatura } from '@balcao/contracts/invoices';
import type { FormaDePagamento } from '@balcao/contracts/subscription-card';
import { formatBRL, formatLongDate } from '@balcao/platform';
import { lastDay } from '../invoices/last-day';

/** The provider's own next try has no day, and may come when it is too late: what can be done by then is said. */
function refusedWords(due: Fatura | undefined): string {
  if (!due)
    return 'O cartão recusou a última cobrança. Nenhuma fatura está em aberto agora: para as próximas, troque o cartão ou volte ao Pix.';
  const until = lastDay(due) > Date.now() ? ` até ${formatLongDate(lastDay(due))}` : '';
  return `O cartão recusou a última cobrança. O Mercado Pago pode tentar de novo, mas sem dia marcado, e a nova tentativa pode vir tarde demais: pague a fatura por Pix ou troque o cartão${until}.`;
}

/** How the company pays, in a sentence. `due`: what is to be paid first. */
export function wayWords({ cartao, espera }: FormaDePagamento, due: Fatura | undefined): string {
  if (cartao?.situacao === 'recusado') return refusedWords(due);
  if (cartao) {
    const next = cartao.proxima_em ? ` Próxima cobrança em ${formatLongDate(cartao.proxima_em)}.` : '';
    return `${formatBRL(cartao.valor)} por mês, cobrados no cartão pelo Mercado Pago.${cartao.fatura_id ? '' : next}`;
  }
  if (espera)
    return `Falta informar o cartão na página do Mercado Pago: ${formatBRL(espera.valor)} por mês. Até lá, as faturas continuam por Pix.`;
  return 'Cada fatura é paga com um código Pix. No cartão, o Mercado Pago cobra sozinho todo mês.';
}

export function returnWords({ valor, feita, credito }: NonNullable<FormaDePagamento['devolucao']>): string {
  if (credito)
    return `${formatBRL(valor)} da primeira cobrança, que você já tinha pago, ${feita ? 'voltaram' : 'estão voltando'} para o cartão.`;
  return `${formatBRL(valor)} cobrados a mais no cartão ${feita ? 'foram' : 'estão sendo'} devolvidos.`;
}

/** While the provider is asked. */
export const ASKING_WORDS = {
  card: 'Perguntando ao Mercado Pago se o cartão foi informado…',
  charge: 'Cartão informado. O Mercado Pago está fazendo a primeira cobrança: pode levar até uma hora.',
} as const;
