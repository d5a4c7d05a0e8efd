import * as z from 'zod/mini';
import { CHARGE_STATUSES } from './charges';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant, Money, PageQuery, pageOf } from './primitives';

/** An invoice asks for the first month of a plan somebody chose, or for the next month of the one the company has. */
export const INVOICE_REASONS = ['escolha', 'renovacao'] as const;
export type InvoiceReason = (typeof INVOICE_REASONS)[number];

/** `vencida`: still open, after its day. */
export const INVOICE_STATUSES = ['aberta', 'vencida', 'paga', 'cancelada'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const INVOICE_STATUS_LABEL: Record<InvoiceStatus, string> = {
  aberta: 'Aguardando pagamento',
  vencida: 'Vencida',
  paga: 'Paga',
  cancelada: 'Cancelada',
};
export const isOpenInvoice = (status: InvoiceStatus): boolean => status === 'aberta' || status === 'vencida';

/** How an invoice was paid: by Pix, by a card that is charged each month, or outside, as the platform says. */
export const INVOICE_FORMS = ['pix', 'cartao', 'manual'] as const;
export type InvoiceForm = (typeof INVOICE_FORMS)[number];
export const INVOICE_FORM_LABEL: Record<InvoiceForm, string> = {
  pix: 'Pix',
  cartao: 'Cartão',
  manual: 'Confirmado pela plataforma',
};

/** Days after its day until an unpaid month suspends the company. */
export const GRACE_DAYS = 7;
/** Days before a month ends in which the next one's invoice is made. */
export const INVOICE_AHEAD_DAYS = 5;
/** Days a choice waits for its payment. */
export const CHOICE_DAYS = 3;

/** What the platform asks of a company. */
export const Fatura = z.object({
  id: Id,
  motivo: z.enum(INVOICE_REASONS),
  plano: z.string(),
  /** The plan's monthly price, what is left of the month already paid, and what is to be paid. */
  preco: Money,
  credito: Money,
  valor: Money,
  status: z.enum(INVOICE_STATUSES),
  /** The month it pays; of a choice known once it is paid. */
  inicio: z.nullable(Instant),
  fim: z.nullable(Instant),
  vence_em: Instant,
  paga_em: z.nullable(Instant),
  forma: z.nullable(z.enum(INVOICE_FORMS)),
  /** Money that came when it was not due any more, and what became of it. */
  devolucao: z.nullable(z.enum(['a_caminho', 'feita'])),
  created_at: Instant,
});
export type Fatura = z.infer<typeof Fatura>;

/** The code an invoice is paid with. */
export const FaturaPix = z.object({
  id: Id,
  status: z.enum(CHARGE_STATUSES),
  valor: Money,
  copia_e_cola: z.nullable(z.string()),
  expira_em: Instant,
});
export type FaturaPix = z.infer<typeof FaturaPix>;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  access: 'subscription.manage',
  summary: 'Faturas da plataforma para a empresa, as últimas primeiro',
  query: z.omit(PageQuery, { search: true }),
  response: pageOf(Fatura),
});

export const readInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:id',
  access: 'subscription.manage',
  summary: 'Uma fatura como ela está agora',
  params: IdParams,
  response: Fatura,
});

export const makeInvoicePix = endpoint({
  method: 'POST',
  path: '/invoices/:id/pix',
  access: 'subscription.manage',
  summary: 'O código Pix de uma fatura aberta; enquanto vale, é sempre o mesmo',
  params: IdParams,
  response: FaturaPix,
  // It is how a suspended company comes back.
  whenSuspended: true,
  rateLimit: { max: 30, windowMs: 60_000 },
});

export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/cancel',
  access: 'subscription.manage',
  summary: 'Desistir de um plano escolhido e ainda não pago',
  params: IdParams,
  response: Fatura,
  whenSuspended: true,
  rateLimit: { max: 30, windowMs: 60_000 },
});

/** On which way an open invoice is going to be paid, as far as anybody knows. */
export const INVOICE_WAYS = ['pix', 'cartao', 'cartao-recusado'] as const;
export const INVOICE_WAY_LABEL: Record<(typeof INVOICE_WAYS)[number], string> = {
  pix: 'Pix',
  cartao: 'Cartão',
  'cartao-recusado': 'Cartão recusado',
};

/** An invoice as whoever runs the platform sees it. */
const FaturaDaEmpresa = z.extend(Fatura, {
  empresa: z.string(),
  slug: z.string(),
  caminho: z.enum(INVOICE_WAYS),
});
export type FaturaDaEmpresa = z.infer<typeof FaturaDaEmpresa>;

export const listWaitingInvoices = endpoint({
  method: 'GET',
  path: '/master/invoices',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Faturas que esperam o pagamento e dinheiro que ainda não voltou, o que vence antes primeiro',
  query: z.omit(PageQuery, { search: true }),
  response: pageOf(FaturaDaEmpresa),
});

export const confirmInvoice = endpoint({
  method: 'POST',
  path: '/master/invoices/:id/confirm',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Confirmar o pagamento de uma fatura, recebido por outro caminho',
  params: IdParams,
  response: FaturaDaEmpresa,
});
