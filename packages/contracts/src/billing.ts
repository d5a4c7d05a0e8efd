import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Instant, Money, PageQuery, pageOf } from './primitives';

export const PAYMENT_STATUSES = ['pago', 'pendente', 'cancelado', 'reembolsado'] as const;
export const PAYMENT_METHODS = ['dinheiro', 'pix', 'cartao_credito', 'cartao_debito', 'transferencia'] as const;
export const Pagamento = z.object({
  id: Id,
  cliente_id: z.nullable(Id),
  cliente_nome: z.nullable(z.string()),
  valor: Money,
  status: z.string(),
  metodo: z.nullable(z.string()),
  data_pagamento: z.nullable(Instant),
  created_at: Instant,
});
export type Pagamento = z.infer<typeof Pagamento>;
export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  access: 'payments.read',
  summary: 'Pagamentos',
  query: PageQuery,
  response: z.extend(pageOf(Pagamento), {
    resumo: z.object({ pago: Money, pendente: Money, reembolsado: Money, periodo: z.string() }),
  }),
});

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
export const listPlans = endpoint({
  method: 'GET',
  path: '/plans',
  access: 'subscription.read',
  scope: 'account',
  summary: 'Planos à venda, do mais barato ao mais caro',
  response: z.object({ items: z.array(Plano) }),
});
