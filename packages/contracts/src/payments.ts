import * as z from 'zod/mini';
import { Dia } from './appointments';
import { endpoint } from './endpoint';
import { AMOUNT_MAX_CENTS, AMOUNT_MAX_TEXT, centsOf } from './money';
import { MoneyTotal } from './money-total';
import { allows, type Role } from './permissions';
import { Id, IdParams, Instant, Money, PageQuery, pageOf, requiredText } from './primitives';

export const PAYMENT_STATUSES = ['pago', 'pendente', 'cancelado', 'reembolsado'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PAYMENT_METHODS = ['dinheiro', 'pix', 'cartao_credito', 'cartao_debito', 'transferencia'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** What the forms are called on screen, on paper and in files. */
export const METHOD_LABEL: Record<PaymentMethod, string> = {
  dinheiro: 'Dinheiro',
  pix: 'Pix',
  cartao_credito: 'Cartão de crédito',
  cartao_debito: 'Cartão de débito',
  transferencia: 'Transferência',
};
/** Null for a form this version does not know. */
export const methodLabel = (metodo: string | null): string | null => METHOD_LABEL[metodo as PaymentMethod] ?? null;
export const STATUS_LABEL: Record<PaymentStatus, string> = {
  pago: 'Pago',
  pendente: 'Pendente',
  cancelado: 'Cancelado',
  reembolsado: 'Reembolsado',
};
/** A status this version does not know is treated as pendente. */
export const knownStatus = (status: string): PaymentStatus =>
  PAYMENT_STATUSES.find((known) => known === status) ?? 'pendente';

/** Forms one submit may have, and the longest period one question may be about. */
export const PAYMENT_PARTS_MAX = 6;
export const PERIOD_DAYS_MAX = 366;
/** Payments of one visit, and refunds of one payment: they are shown and counted together. */
export const ENTRIES_MAX = 100;

export const Pagamento = z.object({
  id: Id,
  cliente_id: z.nullable(Id),
  cliente_nome: z.nullable(z.string()),
  /** The visit it pays for, by one of its services. */
  agendamento_id: z.nullable(Id),
  valor: Money,
  /** How much of it was given back; what counts as revenue is the difference. */
  reembolsado: Money,
  status: z.string(),
  metodo: z.nullable(z.string()),
  data_pagamento: z.nullable(Instant),
  observacao: z.nullable(z.string()),
  autor_nome: z.nullable(z.string()),
  created_at: Instant,
});
export type Pagamento = z.infer<typeof Pagamento>;

/** A payment as a role may see it: who may not see customers gets no words about them. */
export const paymentFor = <T extends Pagamento>(role: Role, payment: T): T =>
  allows('customers.read', role) ? payment : { ...payment, observacao: null };

/** As a list shows it. */
export const PagamentoListado = z.extend(Pagamento, {
  /** Every service of the visit it pays for, and who does it, by time. */
  servicos: z.array(z.object({ nome: z.nullable(z.string()), profissional_nome: z.nullable(z.string()) })),
  /** How much of it, and of what was given back, is for the professional that was asked for; null: nobody was. */
  parte: z.nullable(z.object({ valor: Money, reembolsado: Money })),
});
export type PagamentoListado = z.infer<typeof PagamentoListado>;

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';
/** Day of the company in a year books are kept in. */
const PaymentDay = Dia.check(
  z.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'Informe uma data entre os anos 2000 e 2199.'),
);

/** Which payments: by day of the company (both included), form, who does a service of the visit, status. */
export const PaymentFilter = z.object({
  de: z.optional(PaymentDay),
  ate: z.optional(PaymentDay),
  metodo: z.optional(z.enum(PAYMENT_METHODS)),
  status: z.optional(z.enum(PAYMENT_STATUSES)),
  /** Only within a period. */
  profissional_id: z.optional(Id),
});
export type PaymentFilter = z.infer<typeof PaymentFilter>;

export const PaymentTotals = z.object({
  /** Paid within the period, less what was given back of it. */
  pago: MoneyTotal,
  /** All that is still to come, of every time. */
  pendente: MoneyTotal,
  /** Given back within the period. */
  reembolsado: MoneyTotal,
  /** `pago` by form, the largest first. */
  por_metodo: z.array(z.object({ metodo: z.nullable(z.string()), valor: MoneyTotal })),
  /** In words: 'novembro de 2026', '01/11/2026 a 15/11/2026'. */
  periodo: z.string(),
  /** Whose share of the visits these sums are; null: they are of everybody. */
  profissional_nome: z.nullable(z.string()),
});
export type PaymentTotals = z.infer<typeof PaymentTotals>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  access: 'payments.read',
  summary: 'Pagamentos, os últimos primeiro, e o resumo do período (sem período: do mês)',
  query: z.extend(PageQuery, PaymentFilter.shape),
  /** Sums come with the first page; those after it (`cursor`) carry none. */
  response: z.extend(pageOf(PagamentoListado), { resumo: z.nullable(PaymentTotals) }),
});

export const exportPayments = endpoint({
  method: 'GET',
  path: '/payments/export',
  access: 'payments.read',
  summary: 'Pagamentos em CSV (UTF-8 com BOM, ponto e vírgula), com os mesmos filtros da lista',
  query: PaymentFilter,
  produces: 'text/csv; charset=utf-8',
  rateLimit: { max: 10, windowMs: 60_000 },
  support: 'refused',
});

/** An amount somebody paid or got back: more than nothing. */
export const Amount = z.string('Informe o valor em reais, como 80,00.').check(
  z.regex(/^\d{1,10}\.\d{2}$/, { error: 'Informe o valor em reais, como 80,00.', abort: true }),
  z.refine((value) => centsOf(value) <= AMOUNT_MAX_CENTS, AMOUNT_MAX_TEXT),
  z.refine((value) => !/^0+\.00$/.test(value), 'Informe um valor maior que zero.'),
);
const Method = z.enum(PAYMENT_METHODS, 'Escolha a forma de pagamento.');
const Note = z._default(
  z.nullable(z.string().check(z.trim(), z.maxLength(300, 'Use no máximo 300 caracteres.'))),
  null,
);
const Reason = requiredText('Informe o motivo.', 300);

export const RegisterPayment = z.object({
  /** Made by the caller for one submit: sent again, it answers what is stored already. */
  chave: z.uuid(),
  agendamento_id: z._default(z.nullable(Id), null),
  /** Of a visit it is the visit's. */
  cliente_id: z._default(z.nullable(Id), null),
  partes: z
    .array(z.object({ metodo: Method, valor: Amount }))
    .check(
      z.minLength(1, 'Informe ao menos uma forma de pagamento.'),
      z.maxLength(PAYMENT_PARTS_MAX, `Use no máximo ${PAYMENT_PARTS_MAX} formas de pagamento.`),
    ),
  /** Day of the company; today when left out. */
  data: z.optional(PaymentDay),
  /** To be paid later: counts as 'a receber'. */
  pendente: z._default(z.boolean(), false),
  observacao: Note,
});

/** Paid too late for a visit that is gone, kept, and used for no other one. */
const CreditoAberto = z.object({
  pagamento_id: Id,
  /** What is left of it. */
  valor: Money,
  pago_em: z.nullable(Instant),
});
export type CreditoAberto = z.infer<typeof CreditoAberto>;

/** What a visit costs, what was paid for it and what is still open. */
export const ContaDaVisita = z.object({
  agendamento_id: Id,
  cliente_id: Id,
  cliente_nome: z.string(),
  data_hora: Instant,
  servicos: z.array(
    z.object({
      agendamento_id: Id,
      nome: z.nullable(z.string()),
      profissional_nome: z.nullable(z.string()),
      valor: Money,
    }),
  ),
  total: MoneyTotal,
  /** Net of refunds. */
  pago: MoneyTotal,
  /** Registered as to be paid later. */
  pendente: MoneyTotal,
  /** Neither paid nor registered. */
  aberto: MoneyTotal,
  /** Paid beyond what it costs now, as when a service left it. */
  pago_a_mais: MoneyTotal,
  pagamentos: z.array(Pagamento),
  /** Paid ahead, before the moment, the visit is kept; null: it waits for none. */
  sinal: z.nullable(z.object({ valor: MoneyTotal, expira_em: Instant })),
  /** Missing of a deposit that went again or never came, while the visit stands; null: nothing is. A server before it names none. */
  sinal_falta: z.optional(z.nullable(MoneyTotal)),
  /** Of its customer, to be used for it; a server before them names none. */
  creditos: z.optional(z.array(CreditoAberto)),
});
export type ContaDaVisita = z.infer<typeof ContaDaVisita>;

export const registerPayment = endpoint({
  method: 'POST',
  path: '/payments',
  access: 'payments.manage',
  summary: 'Registra um pagamento, em uma ou várias formas; a mesma chave nunca registra duas vezes',
  body: RegisterPayment,
  response: z.object({
    items: z.array(Pagamento),
    /** Open Pix codes of the visit that asked for more than is open now; of a submit that came again, and of a server before it, none. */
    codigos_encerrados: z.optional(z.array(z.object({ id: Id, valor: Money }))),
  }),
  status: 201,
});

export const readVisitAccount = endpoint({
  method: 'GET',
  path: '/appointments/:id/account',
  access: 'payments.read',
  summary: 'A conta de uma visita: total, pago e em aberto',
  params: IdParams,
  response: ContaDaVisita,
});

export const PagamentoDetalhe = z.extend(Pagamento, {
  /** What can still be given back. */
  restante: Money,
  reembolsos: z.array(
    z.object({
      id: Id,
      valor: Money,
      motivo: z.nullable(z.string()),
      autor_nome: z.nullable(z.string()),
      created_at: Instant,
    }),
  ),
  /** Asked of the payment provider, which has not confirmed yet; `restante` is without them. */
  reembolsos_a_caminho: z.array(
    z.object({
      id: Id,
      valor: Money,
      motivo: z.nullable(z.string()),
      autor_nome: z.nullable(z.string()),
      created_at: Instant,
    }),
  ),
  /** Came by a Pix charge: a refund sends the money back, and it cannot be taken back as a mistake. */
  cobranca_id: z.nullable(Id),
  /** The Mercado Pago account that is connected now did not receive it: what goes back, goes back by hand. */
  em_outra_conta: z.optional(z.boolean()),
  /** A credit of the customer, to be used or used for the visit it names now; null: none. */
  credito: z.optional(z.nullable(z.enum(['aberto', 'usado']))),
  /** The deposit of a visit still to come that is not paid without it; null: it keeps none. */
  sinal: z.optional(z.nullable(Money)),
  /** Why and by whom it was taken back; null while it stands. */
  estorno: z.nullable(
    z.object({ motivo: z.nullable(z.string()), autor_nome: z.nullable(z.string()), em: z.nullable(Instant) }),
  ),
  /** All forms of the same submit, this one included: what a receipt lists. */
  formas: z.array(
    z.object({ id: Id, metodo: z.nullable(z.string()), valor: Money, reembolsado: Money, status: z.string() }),
  ),
  /** Services of the visit. */
  servicos: z.array(z.string()),
  data_hora: z.nullable(Instant),
});
export type PagamentoDetalhe = z.infer<typeof PagamentoDetalhe>;

/** The same for all that its panel shows. */
export function detailFor(role: Role, detail: PagamentoDetalhe): PagamentoDetalhe {
  if (allows('customers.read', role)) return detail;
  const reembolsos = detail.reembolsos.map((refund) => Object.assign({}, refund, { motivo: null }));
  const reembolsos_a_caminho = detail.reembolsos_a_caminho.map((one) => Object.assign({}, one, { motivo: null }));
  const estorno = detail.estorno && Object.assign({}, detail.estorno, { motivo: null });
  return { ...detail, observacao: null, reembolsos, reembolsos_a_caminho, estorno };
}

export const readPayment = endpoint({
  method: 'GET',
  path: '/payments/:id',
  access: 'payments.read',
  summary: 'Um pagamento com reembolsos, cancelamento e as formas registradas com ele',
  params: IdParams,
  response: PagamentoDetalhe,
});
export const receivePayment = endpoint({
  method: 'POST',
  path: '/payments/:id/receive',
  access: 'payments.manage',
  summary: 'Um pagamento pendente foi recebido',
  params: IdParams,
  body: z.object({ metodo: Method, data: z.optional(PaymentDay) }),
  response: PagamentoDetalhe,
});
export const refundPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/refunds',
  access: 'payments.manage',
  summary: 'Devolve um pagamento, todo ou em parte; a mesma chave nunca devolve duas vezes',
  params: IdParams,
  body: z.object({ chave: z.uuid(), valor: Amount, motivo: Reason }),
  response: PagamentoDetalhe,
  status: 201,
});
export const voidPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/void',
  access: 'payments.manage',
  summary: 'Cancela um lançamento errado; a linha fica, com o motivo',
  params: IdParams,
  body: z.object({ motivo: Reason }),
  response: PagamentoDetalhe,
});
