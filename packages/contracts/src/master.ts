import * as z from 'zod/mini';
import { Plano } from './billing';
import { endpoint } from './endpoint';
import { Id, Instant, Money, PageQuery, pageOf } from './primitives';

export const TenantRow = z.object({
  id: Id,
  nome: z.string(),
  slug: z.string(),
  plano: z.string(),
  status: z.string(),
  limite_usuarios: z.number(),
  limite_agendamentos: z.number(),
  created_at: Instant,
});
export type TenantRow = z.infer<typeof TenantRow>;
export const masterOverview = endpoint({
  method: 'GET',
  path: '/master/overview',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Resumo da plataforma',
  response: z.object({
    total: z.number(),
    ativos: z.number(),
    em_trial: z.number(),
    mrr: Money,
    recentes: z.array(TenantRow),
  }),
});
export const masterTenants = endpoint({
  method: 'GET',
  path: '/master/tenants',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Empresas',
  query: z.extend(PageQuery, { status: z.optional(z.enum(['active', 'trial', 'suspended'])) }),
  response: pageOf(TenantRow),
});
export const masterPlans = endpoint({
  method: 'GET',
  path: '/master/plans',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Todos os planos, também os inativos',
  response: z.object({ items: z.array(Plano) }),
});
/** Monthly revenue by plan, from the active subscriptions. */
export const masterFinancials = endpoint({
  method: 'GET',
  path: '/master/financials',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Receita mensal por plano',
  response: z.object({
    mrr: Money,
    planos: z.array(z.object({ plano: z.string(), assinaturas: z.number(), receita: Money })),
  }),
});
export const ReleaseRow = z.object({
  id: Id,
  name: z.string(),
  version: z.string(),
  contract: z.number(),
  active: z.boolean(),
  created_at: Instant,
});
export const masterReleases = endpoint({
  method: 'GET',
  path: '/master/releases',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Versões publicadas de cada área',
  response: z.object({ items: z.array(ReleaseRow) }),
});
export const activateRelease = endpoint({
  method: 'POST',
  path: '/master/releases/:id/activate',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Colocar uma versão no ar',
  params: z.object({ id: Id }),
  response: z.object({ items: z.array(ReleaseRow) }),
});

export const DEAD_QUEUES = ['inbound', 'outbound'] as const;
/** Work that gave up: what it was, why, and when; never message text or phone numbers. */
export const DeadLetter = z.object({
  id: Id,
  fila: z.enum(DEAD_QUEUES),
  tenant_id: z.nullable(Id),
  motivo: z.string(),
  tentativas: z.number(),
  created_at: Instant,
});
export type DeadLetter = z.infer<typeof DeadLetter>;
export const listDeadLetters = endpoint({
  method: 'GET',
  path: '/master/dead-letters',
  access: 'platform.manage',
  scope: 'account',
  summary: 'O que não pôde ser processado',
  response: z.object({ items: z.array(DeadLetter) }),
});
export const redriveDeadLetter = endpoint({
  method: 'POST',
  path: '/master/dead-letters/:fila/:id/redrive',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Processar de novo',
  params: z.object({ fila: z.enum(DEAD_QUEUES), id: Id }),
  response: z.object({ ok: z.literal(true) }),
});
