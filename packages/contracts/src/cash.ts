import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { AMOUNT_MAX_CENTS, AMOUNT_MAX_TEXT, centsOf } from './money';
import { MoneyTotal } from './money-total';
import { Amount } from './payments';
import { Id, IdParams, Instant, Money, PageQuery, pageOf, requiredText } from './primitives';

/** What moves the money of a cash drawer; the first and the last two by hand or by a payment in cash. */
export const CASH_MOVEMENTS = ['recebimento', 'suprimento', 'sangria', 'reembolso', 'estorno'] as const;
export type CashMovementKind = (typeof CASH_MOVEMENTS)[number];
export const CASH_MOVEMENT_LABEL: Record<CashMovementKind, string> = {
  recebimento: 'Recebimento',
  suprimento: 'Suprimento',
  sangria: 'Sangria',
  reembolso: 'Reembolso',
  estorno: 'Lançamento cancelado',
};
/** Does money leave the drawer? */
export const leavesDrawer = (tipo: CashMovementKind): boolean =>
  tipo === 'sangria' || tipo === 'reembolso' || tipo === 'estorno';

export const Caixa = z.object({
  id: Id,
  aberto_em: Instant,
  aberto_por: z.nullable(z.string()),
  fundo: Money,
  /** Sums of its movements by kind. */
  recebido: MoneyTotal,
  suprimentos: MoneyTotal,
  sangrias: MoneyTotal,
  reembolsado: MoneyTotal,
  estornado: MoneyTotal,
  /** What should be in the drawer: the float and all that came, less all that went. */
  esperado: MoneyTotal,
  /** Received meanwhile in other forms, for information; frozen with the closing. */
  outras_formas: z.array(z.object({ metodo: z.nullable(z.string()), valor: MoneyTotal })),
  /** Null while it is open. */
  fechamento: z.nullable(
    z.object({
      em: Instant,
      por: z.nullable(z.string()),
      contado: Money,
      /** Counted less expected: more than zero is 'sobra', less is 'falta'. */
      diferenca: MoneyTotal,
      observacao: z.nullable(z.string()),
    }),
  ),
});
export type Caixa = z.infer<typeof Caixa>;

export const MovimentoDeCaixa = z.object({
  id: Id,
  tipo: z.enum(CASH_MOVEMENTS),
  valor: Money,
  motivo: z.nullable(z.string()),
  pagamento_id: z.nullable(Id),
  cliente_nome: z.nullable(z.string()),
  autor_nome: z.nullable(z.string()),
  created_at: Instant,
});
export type MovimentoDeCaixa = z.infer<typeof MovimentoDeCaixa>;

/** An amount that may be nothing: an empty drawer can be opened and counted. */
const Counted = z.string('Informe o valor em reais, como 80,00.').check(
  z.regex(/^\d{1,10}\.\d{2}$/, { error: 'Informe o valor em reais, como 80,00.', abort: true }),
  z.refine((value) => centsOf(value) <= AMOUNT_MAX_CENTS, AMOUNT_MAX_TEXT),
);
/** Made by the caller for one submit: sent again, it answers what is stored already. */
const Key = z.uuid();

export const readOpenCash = endpoint({
  method: 'GET',
  path: '/cash/open',
  access: 'payments.read',
  summary: 'O caixa aberto da empresa, se houver',
  response: z.object({ caixa: z.nullable(Caixa) }),
});
export const listCash = endpoint({
  method: 'GET',
  path: '/cash',
  access: 'payments.read',
  summary: 'Caixas fechados, os últimos primeiro',
  query: PageQuery,
  response: pageOf(Caixa),
});
export const readCash = endpoint({
  method: 'GET',
  path: '/cash/:id',
  access: 'payments.read',
  summary: 'Um caixa, aberto ou fechado',
  params: IdParams,
  response: Caixa,
});
export const listCashMovements = endpoint({
  method: 'GET',
  path: '/cash/:id/movements',
  access: 'payments.read',
  summary: 'O que entrou e saiu de um caixa, o último primeiro',
  params: IdParams,
  query: PageQuery,
  response: pageOf(MovimentoDeCaixa),
});
export const openCash = endpoint({
  method: 'POST',
  path: '/cash',
  access: 'payments.manage',
  summary: 'Abre o caixa com um fundo de troco; só um fica aberto por empresa',
  body: z.object({ chave: Key, fundo: Counted }),
  response: Caixa,
  status: 201,
});
export const moveCash = endpoint({
  method: 'POST',
  path: '/cash/:id/movements',
  access: 'payments.manage',
  summary: 'Sangria ou suprimento do caixa aberto; a mesma chave nunca registra duas vezes',
  params: IdParams,
  body: z.object({
    chave: Key,
    tipo: z.enum(['sangria', 'suprimento'], 'Escolha sangria ou suprimento.'),
    valor: Amount,
    motivo: requiredText('Informe o motivo.', 300),
  }),
  response: Caixa,
  status: 201,
});
export const closeCash = endpoint({
  method: 'POST',
  path: '/cash/:id/close',
  access: 'payments.manage',
  summary: 'Fecha o caixa com o valor contado; depois disso ele não muda',
  params: IdParams,
  body: z.object({
    chave: Key,
    contado: Counted,
    /** What should have been there, as it was shown: is it another amount by now, nothing is closed. */
    esperado: z.optional(Counted),
    observacao: z._default(
      z.nullable(z.string().check(z.trim(), z.maxLength(300, 'Use no máximo 300 caracteres.'))),
      null,
    ),
  }),
  response: Caixa,
});
