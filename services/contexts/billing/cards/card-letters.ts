import type { CardEnd } from '@balcao/contracts/subscription-card';
import { dateIn, type LetterPlace, reais, write } from '../invoices/invoice-letters';
import type { AccountNotice } from '../notices/account-notice';

/** The card refused a charge; the provider tries again, and nobody has to wait for that. */
export const refusedLetter = (charge: { id: string; valor: string }, place: LetterPlace): AccountNotice =>
  write(charge, place, {
    tipo: 'cartao-recusado',
    assunto: `Seu cartão recusou ${reais(charge.valor)}`,
    parts: [
      `A cobrança de ${reais(charge.valor)} da sua assinatura do Balcão foi recusada pelo cartão.`,
      'O Mercado Pago pode tentar de novo, mas sem dia marcado: a nova tentativa pode vir depois do prazo da fatura. Para não depender dela, pague a fatura por Pix ou troque o cartão: abra Assinatura.',
    ],
  });

const WHY: Partial<Record<CardEnd, string>> = {
  mes: 'O mês da sua assinatura agora começa em outro dia, e a autorização do cartão valia para o dia de antes.',
  valor: 'O valor da sua assinatura mudou, e o Mercado Pago pede outra autorização do cartão para o novo valor.',
  pausa: 'A cobrança foi pausada na conta do Mercado Pago que paga a assinatura.',
  provedor:
    'A autorização foi cancelada no Mercado Pago, pela conta que paga a assinatura ou depois de cobranças recusadas.',
};

/** Of an end nobody here asked for; otherwise there is nothing to tell. */
export const wordsOfEnd = (end: CardEnd | null): string | undefined => (end ? WHY[end] : undefined);

/** Nothing is charged any more. */
export const endedLetter = (card: { id: string }, why: string, place: LetterPlace): AccountNotice =>
  write(card, place, {
    tipo: 'cartao-encerrado',
    assunto: 'Seu cartão não é mais cobrado pelo Balcão',
    parts: [why, 'As próximas faturas são por Pix. Para continuar no cartão, informe-o de novo em Assinatura.'],
  });

/** The money of a charge for which nothing was due. */
export const cardReturnLetter = (charge: { id: string; valor: string }, place: LetterPlace): AccountNotice =>
  write(charge, place, {
    tipo: 'cartao-devolucao',
    assunto: `A cobrança de ${reais(charge.valor)} no cartão será devolvida`,
    parts: [
      `Seu cartão foi cobrado em ${reais(charge.valor)} em ${dateIn(place.zone, place.now)}, mas a cobrança não paga nenhuma fatura: ela já estava paga, deixou de valer, ou parte do valor já tinha voltado.`,
      'O valor volta inteiro para o cartão. Nada muda no seu plano.',
    ],
  });

/** Of a first charge, which is for the whole month, what had been paid already. */
export const cardCreditLetter = (
  charge: { id: string; valor: string },
  { credito, valor }: { credito: string; valor: string },
  place: LetterPlace,
): AccountNotice =>
  write(charge, place, {
    tipo: 'cartao-credito',
    assunto: `${reais(credito)} voltam para o seu cartão`,
    parts: [
      `Seu cartão foi cobrado em ${reais(charge.valor)}, o preço do mês. Uma parte dele você já tinha pago: ${reais(credito)} voltam para o cartão, e este mês sai por ${reais(valor)}.`,
      'A devolução é automática; o dia em que ela aparece na fatura do cartão depende do banco.',
    ],
  });
