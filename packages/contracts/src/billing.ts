import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Tenant, Usage } from './identity';
import { Fatura } from './invoices';
import { Id, Instant, Money } from './primitives';
import { FormaDePagamento } from './subscription-card';

export const Plano = z.object({
  id: Id,
  nome: z.string(),
  descricao: z.nullable(z.string()),
  preco_mensal: Money,
  limite_usuarios: z.number(),
  limite_agendamentos: z.number(),
  limite_mensagens: z.number(),
  features: z.array(z.string()),
  ativo: z.boolean(),
});
export type Plano = z.infer<typeof Plano>;

// docs/decisions/0106-what-a-plan-costs-is-agreed-when-it-is-chosen.md
/** What is agreed with a choice: as it was shown to whoever chooses. */
const PlanTerms = {
  preco_mensal: Money,
  limite_usuarios: z.number(),
  limite_agendamentos: z.number(),
  limite_mensagens: z.number(),
};
const TERMS = ['preco_mensal', 'limite_usuarios', 'limite_agendamentos', 'limite_mensagens'] as const;
export type PlanTerms = Pick<Plano, (typeof TERMS)[number]>;
export const planTermsOf = ({ preco_mensal, limite_usuarios, limite_agendamentos, limite_mensagens }: PlanTerms) => ({
  preco_mensal,
  limite_usuarios,
  limite_agendamentos,
  limite_mensagens,
});
export const sameTerms = (one: PlanTerms, other: PlanTerms): boolean =>
  TERMS.every((name) => one[name] === other[name]);
/** A plan as somebody chooses it, and on which terms. */
export const PlanChoice = z.object({ plano_id: Id, condicoes: z.object(PlanTerms) });
export type PlanChoice = z.infer<typeof PlanChoice>;
export const listPlans = endpoint({
  method: 'GET',
  path: '/plans',
  access: 'subscription.read',
  scope: 'account',
  summary: 'Planos à venda, do mais barato ao mais caro',
  response: z.object({ items: z.array(Plano) }),
});

export const SUBSCRIPTION_CHANGES = ['escolha', 'cancelamento', 'retomada', 'suspensao', 'reativacao'] as const;
export type SubscriptionChange = (typeof SUBSCRIPTION_CHANGES)[number];

export const Assinatura = z.object({
  plano_id: Id,
  plano_nome: z.string(),
  valor: Money,
  /** `pendente`: chosen, and waiting for its first payment. */
  status: z.enum(['active', 'pendente', 'cancelled']),
  data_inicio: Instant,
  /** Until when its months are paid; null where the platform charges nobody. */
  pago_ate: z.nullable(Instant),
});
export type Assinatura = z.infer<typeof Assinatura>;

/** One line of the history: what was chosen, by whom, and at which price. */
export const SubscriptionNews = z.object({
  id: Id,
  acao: z.enum(SUBSCRIPTION_CHANGES),
  plano: z.string(),
  plano_anterior: z.nullable(z.string()),
  valor: Money,
  quem: z.nullable(z.string()),
  created_at: Instant,
});
export type SubscriptionNews = z.infer<typeof SubscriptionNews>;

export const readSubscription = endpoint({
  method: 'GET',
  path: '/subscription',
  access: 'subscription.read',
  summary: 'Assinatura da empresa, uso do mês, faturas em aberto e o que já mudou',
  response: z.object({
    assinatura: z.nullable(Assinatura),
    uso: Usage,
    historico: z.array(SubscriptionNews),
    /** Paid plans wait for their payment. */
    cobra: z.boolean(),
    /** What is paid ahead covers a plan of so much: it is valid at once. For who may choose; null: nothing is paid ahead. */
    coberto: z.nullable(Money),
    /** To be paid, for who may; what is due first comes first. */
    faturas_abertas: z.array(Fatura),
    /** For who may choose it, where the platform charges. */
    pagamento: z.nullable(FormaDePagamento),
  }),
});

/** What a change of the subscription left behind: the company as it is now, with its plan, status and limits. */
const Changed = z.object({ tenant: Tenant, assinatura: Assinatura });
export type SubscriptionChanged = z.infer<typeof Changed>;
/** With an invoice the plan waits for its payment; without, it is valid already. */
const Chosen = z.extend(Changed, { fatura: z.nullable(Fatura) });
export type PlanChosen = z.infer<typeof Chosen>;

/** Creates or replaces the subscription. Also the way back from an expired trial and a cancelled subscription. */
export const choosePlan = endpoint({
  method: 'PUT',
  path: '/subscription',
  access: 'subscription.manage',
  summary:
    'Escolher o plano nas condições mostradas (409 se já são outras); onde a plataforma cobra, um plano pago espera o pagamento da sua fatura',
  body: PlanChoice,
  response: Chosen,
  whenSuspended: true,
  rateLimit: { max: 30, windowMs: 60_000 },
});
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/subscription/cancel',
  access: 'subscription.manage',
  summary: 'Cancelar a assinatura no fim do mês já contratado',
  response: Changed,
  rateLimit: { max: 30, windowMs: 60_000 },
});
export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/subscription/resume',
  access: 'subscription.manage',
  summary: 'Retomar a assinatura cancelada',
  response: Changed,
  whenSuspended: true,
  rateLimit: { max: 30, windowMs: 60_000 },
});
