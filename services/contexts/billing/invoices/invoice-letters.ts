import { DAY_MS } from '@balcao/contracts/constants';
import { GRACE_DAYS } from '@balcao/contracts/invoices';
import { centsOf } from '@balcao/contracts/money';
import type { AccountNotice } from '../notices/account-notice';
import type { Invoice } from './invoices.repository';

/** How long a letter about money is worth sending. */
const WORTH_MS = 14 * DAY_MS;

export interface LetterPlace {
  zone: string;
  url: string;
  now: Date;
}

export const reais = (money: string) =>
  (centsOf(money) / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\u00a0/g, ' ');
export const dateIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: zone }).format(at);

export function write(
  { id }: Pick<Invoice, 'id'>,
  { url, now }: LetterPlace,
  letter: { tipo: string; assunto: string; parts: string[] },
): AccountNotice {
  const { tipo, assunto, parts } = letter;
  const texto = ['Olá!', ...parts, `Suas faturas estão em Assinatura:\n${url}`].join('\n\n');
  return { tipo, referencia: id, assunto, texto, validoAte: new Date(now.getTime() + WORTH_MS) };
}

/** There is something to be paid. */
export const newInvoiceLetter = (
  invoice: Invoice,
  place: LetterPlace,
  card?: { proxima_em: Date | null },
): AccountNotice =>
  write(invoice, place, {
    tipo: 'fatura-nova',
    assunto: `Fatura do Balcão: ${reais(invoice.valor)}`,
    parts: [
      invoice.motivo === 'escolha'
        ? `O plano ${invoice.plano} foi escolhido para a sua empresa. Ele vale assim que a fatura de ${reais(invoice.valor)} for paga, até ${dateIn(place.zone, invoice.vence_em)}.`
        : `A fatura do próximo mês do plano ${invoice.plano} está pronta: ${reais(invoice.valor)}, com vencimento em ${dateIn(place.zone, invoice.vence_em)}.`,
      card
        ? `Ela é cobrada no seu cartão${card.proxima_em ? ` em ${dateIn(place.zone, card.proxima_em)}` : ''}: você não precisa fazer nada.`
        : 'Para pagar, abra Assinatura e clique em Pagar com Pix.',
    ],
  });

/** A month has begun that nobody paid. */
export const overdueLetter = (invoice: Invoice, place: LetterPlace, suspendsAt: Date): AccountNotice =>
  write(invoice, place, {
    tipo: 'fatura-vencida',
    assunto: `Fatura do Balcão vencida: ${reais(invoice.valor)}`,
    parts: [
      `A fatura do plano ${invoice.plano}, de ${reais(invoice.valor)}, venceu em ${dateIn(place.zone, invoice.vence_em)}.`,
      `Tudo continua funcionando por ${GRACE_DAYS} dias. Sem o pagamento, em ${dateIn(place.zone, suspendsAt)} a empresa passa a só consultar e exportar, e a IA para de responder.`,
    ],
  });

export const suspendedLetter = (invoice: Invoice, place: LetterPlace): AccountNotice =>
  write(invoice, place, {
    tipo: 'fatura-suspensao',
    assunto: 'Sua empresa foi suspensa no Balcão',
    parts: [
      `A fatura do plano ${invoice.plano}, de ${reais(invoice.valor)}, não foi paga. Sua empresa só consulta e exporta, e a IA parou de responder. As mensagens dos clientes continuam guardadas.`,
      'Assim que ela for paga, tudo volta a funcionar, e o mês recomeça no dia do pagamento.',
    ],
  });

export const paidLetter = (invoice: Invoice, place: LetterPlace): AccountNotice =>
  write(invoice, place, {
    tipo: 'fatura-paga',
    assunto: `Pagamento confirmado: ${reais(invoice.valor)}`,
    parts: [
      `Recebemos ${reais(invoice.valor)} do plano ${invoice.plano}. Obrigado!`,
      'O recibo está na lista de faturas.',
    ],
  });

/** Money came for what is not to be paid any more. */
export function returnLetter(code: { id: string; valor: string }, plano: string, place: LetterPlace): AccountNotice {
  return write(code, place, {
    tipo: 'fatura-devolucao',
    assunto: `Seu Pix de ${reais(code.valor)} será devolvido`,
    parts: [
      `Um Pix de ${reais(code.valor)} chegou para uma fatura do plano ${plano} que não valia mais: ela já estava paga, ou outro plano foi escolhido.`,
      'O valor volta inteiro para a conta de quem pagou. Nada muda no seu plano.',
    ],
  });
}
