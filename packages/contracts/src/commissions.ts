import * as z from 'zod/mini';
import { Dia } from './appointments';
import { endpoint } from './endpoint';
import { MoneyTotal } from './money-total';
import { Amount } from './payments';
import { Id, IdParams, Instant, Money, Ok, PageQuery, pageOf, requiredText } from './primitives';

/** The longest period one report may be about, and the most services of one person it may hold. */
export const COMMISSION_DAYS_MAX = 93;
export const COMMISSION_ITEMS_MAX = 2_000;

export const COMMISSION_KINDS = ['percentual', 'fixo', 'padrao'] as const;
export type CommissionKind = (typeof COMMISSION_KINDS)[number];

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';
const CommissionDay = Dia.check(
  z.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'Informe uma data entre os anos 2000 e 2199.'),
);
const PERCENT_TEXT = 'Informe uma porcentagem de 0 a 100, como 40,00.';
/** "40.00": 0 to 100 with two decimals. */
export const Percent = z
  .string(PERCENT_TEXT)
  .check(z.regex(/^(?:100\.00|\d{1,2}\.\d{2})$/, { error: PERCENT_TEXT, abort: true }));

/** What a person earns of a service (null: of every service without a rule of its own), from a day on. */
export const RegraDeComissao = z.object({
  id: Id,
  produto_id: z.nullable(Id),
  produto_nome: z.nullable(z.string()),
  desde: z.string(),
  tipo: z.enum(COMMISSION_KINDS),
  percentual: z.nullable(Percent),
  valor: z.nullable(Money),
  autor_nome: z.nullable(z.string()),
});
export type RegraDeComissao = z.infer<typeof RegraDeComissao>;

const CommissionPeriod = z.object({ de: z.optional(CommissionDay), ate: z.optional(CommissionDay) });

/** A person's services of a period, what was received for them and what that earns. */
export const ResumoDeComissao = z.object({
  profissional_id: Id,
  profissional_nome: z.string(),
  servicos: z.number(),
  base: MoneyTotal,
  comissao: MoneyTotal,
  pago: MoneyTotal,
  /** Of services before the period: refunds of what was paid, money that came late. */
  acertos: MoneyTotal,
  /** What is still to be paid, `acertos` included. */
  aberto: MoneyTotal,
  /** Services without a rule. */
  sem_regra: z.number(),
});
export type ResumoDeComissao = z.infer<typeof ResumoDeComissao>;

export const ItemDeComissao = z.object({
  agendamento_id: Id,
  data_hora: Instant,
  servico: z.nullable(z.string()),
  cliente_nome: z.nullable(z.string()),
  /** Price of the service, and how much of what was received for the visit is its own. */
  valor: Money,
  base: Money,
  regra: z.nullable(
    z.object({ tipo: z.enum(['percentual', 'fixo']), percentual: z.nullable(Percent), valor: z.nullable(Money) }),
  ),
  comissao: Money,
  pago: MoneyTotal,
  aberto: MoneyTotal,
  /** Of a service before the period. */
  anterior: z.boolean(),
});
export type ItemDeComissao = z.infer<typeof ItemDeComissao>;

const Period = { de: z.string(), ate: z.string(), periodo: z.string() };

export const readCommissions = endpoint({
  method: 'GET',
  path: '/commissions',
  access: 'payments.read',
  summary: 'Comissões de um período (sem período: do mês), por profissional',
  query: CommissionPeriod,
  response: z.object({ ...Period, items: z.array(ResumoDeComissao) }),
});
export const exportCommissions = endpoint({
  method: 'GET',
  path: '/commissions/export',
  access: 'payments.read',
  summary: 'Serviços e comissões de um período em CSV (UTF-8 com BOM, ponto e vírgula)',
  query: z.extend(CommissionPeriod, { profissional_id: z.optional(Id) }),
  produces: 'text/csv; charset=utf-8',
  rateLimit: { max: 10, windowMs: 60_000 },
  support: 'refused',
});
export const readCommission = endpoint({
  method: 'GET',
  path: '/commissions/:id',
  access: 'payments.read',
  summary: 'Comissão de um profissional em um período, serviço por serviço',
  params: IdParams,
  query: CommissionPeriod,
  response: z.object({
    ...Period,
    resumo: ResumoDeComissao,
    items: z.array(ItemDeComissao),
    /** Of what is shown: paid only as long as it is still so. */
    impressao: z.string(),
  }),
});
export type ComissaoDetalhe = z.infer<NonNullable<(typeof readCommission)['response']>>;

const Rules = z.object({ items: z.array(RegraDeComissao) });
export const listCommissionRules = endpoint({
  method: 'GET',
  path: '/commissions/:id/rules',
  access: 'payments.read',
  summary: 'Regras de comissão de um profissional, a mais nova de cada serviço primeiro',
  params: IdParams,
  response: Rules,
});
export const saveCommissionRule = endpoint({
  method: 'PUT',
  path: '/commissions/:id/rules',
  access: 'payments.manage',
  summary: 'Grava a regra de um profissional (padrão ou de um serviço) que vale a partir de um dia',
  params: IdParams,
  body: z.object({
    produto_id: z._default(z.nullable(Id), null),
    desde: CommissionDay,
    /** 'padrao', of a service: from that day on as the person's default says. */
    tipo: z.enum(COMMISSION_KINDS),
    /** Of 'percentual' and of 'fixo'. */
    percentual: z._default(z.nullable(Percent), null),
    valor: z._default(z.nullable(Amount), null),
  }),
  response: Rules,
});
export const deleteCommissionRule = endpoint({
  method: 'DELETE',
  path: '/commission-rules/:id',
  access: 'payments.manage',
  summary: 'Apaga uma regra de comissão gravada por engano',
  params: IdParams,
  response: Ok,
});

/** What was paid to a person: exactly the items that were shown, never changed, at most undone. */
export const RepasseDeComissao = z.object({
  id: Id,
  profissional_id: Id,
  profissional_nome: z.string(),
  de: z.string(),
  ate: z.string(),
  total: MoneyTotal,
  servicos: z.number(),
  autor_nome: z.nullable(z.string()),
  created_at: Instant,
  desfeito: z.nullable(z.object({ em: Instant, por: z.nullable(z.string()), motivo: z.nullable(z.string()) })),
});
export type RepasseDeComissao = z.infer<typeof RepasseDeComissao>;

export const payCommission = endpoint({
  method: 'POST',
  path: '/commissions/:id/payouts',
  access: 'payments.manage',
  summary: 'Marca como paga a comissão mostrada; a mesma chave nunca paga duas vezes',
  params: IdParams,
  body: z.object({
    chave: z.uuid(),
    de: CommissionDay,
    ate: CommissionDay,
    /** Of the report that was shown. */
    impressao: z.string().check(z.maxLength(64)),
  }),
  response: RepasseDeComissao,
  status: 201,
});
export const listCommissionPayouts = endpoint({
  method: 'GET',
  path: '/commission-payouts',
  access: 'payments.read',
  summary: 'Repasses de comissão, os últimos primeiro',
  query: PageQuery,
  response: pageOf(RepasseDeComissao),
});
export const readCommissionPayout = endpoint({
  method: 'GET',
  path: '/commission-payouts/:id',
  access: 'payments.read',
  summary: 'Um repasse com os serviços pagos nele',
  params: IdParams,
  response: z.extend(RepasseDeComissao, {
    items: z.array(
      z.object({
        agendamento_id: Id,
        data_hora: Instant,
        servico: z.nullable(z.string()),
        cliente_nome: z.nullable(z.string()),
        base: MoneyTotal,
        valor: MoneyTotal,
      }),
    ),
  }),
});
export const undoCommissionPayout = endpoint({
  method: 'POST',
  path: '/commission-payouts/:id/undo',
  access: 'payments.manage',
  summary: 'Desfaz um repasse marcado por engano; ele fica na lista, com o motivo',
  params: IdParams,
  body: z.object({ motivo: requiredText('Informe o motivo.', 300) }),
  response: RepasseDeComissao,
});
