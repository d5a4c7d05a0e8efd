import * as z from 'zod/mini';
import { Moment } from './asked-moments';
import { endpoint } from './endpoint';
import { Id, Instant, Money, PageQuery, pageOf } from './primitives';

export const TenantRow = z.object({
  id: Id,
  nome: z.string(),
  slug: z.string(),
  plano: z.string(),
  /** How it stands (company-actions.ts). */
  status: z.string(),
  limite_usuarios: z.number(),
  limite_agendamentos: z.number(),
  limite_mensagens: z.number(),
  trial_ends_at: z.nullable(Instant),
  acesso_ate: z.nullable(Instant),
  exclusao_em: z.nullable(Instant),
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
  query: z.extend(PageQuery, { status: z.optional(z.enum(['active', 'trial', 'suspended', 'cancelled'])) }),
  response: pageOf(TenantRow),
});
export const ReleaseRow = z.object({
  id: Id,
  name: z.string(),
  version: z.string(),
  contract: z.number(),
  active: z.boolean(),
  created_at: Instant,
  /** Whose sources it is made of, and how large it lies on disk in bytes; null where nobody said, absent from servers before it. */
  autor: z.optional(z.nullable(z.string())),
  commit: z.optional(z.nullable(z.string())),
  tamanho: z.optional(z.nullable(z.number())),
  /** Why nobody gets it although it is on air: its area shows a card, or is left out. */
  quebrada: z.optional(z.nullable(z.string())),
  /** It was on air, and did not fall back since: what is on air may go back to it. Absent from servers before it. */
  esteve_no_ar: z.optional(z.boolean()),
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
  /** `mesmo_assim`: also a shell in which areas that are on air would stop. */
  query: z.object({ mesmo_assim: z.optional(z.literal('1')) }),
  response: z.object({ items: z.array(ReleaseRow) }),
});

/** The area has no version on air then: no menu, no cards, no address. */
export const takeOffAir = endpoint({
  method: 'POST',
  path: '/master/releases/:id/off-air',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Tirar uma área do ar',
  params: z.object({ id: Id }),
  response: z.object({ items: z.array(ReleaseRow) }),
});

export const DEAD_QUEUES = ['inbound', 'outbound'] as const;
/** Work that gave up: what it was, why, and when; never message text or phone numbers. */
export const DeadLetter = z.object({
  id: Id,
  fila: z.enum(DEAD_QUEUES),
  tenant_id: z.nullable(Id),
  /** The company's name. */
  empresa: z.nullable(z.string()),
  motivo: z.string(),
  tentativas: z.number(),
  created_at: Instant,
});
export type DeadLetter = z.infer<typeof DeadLetter>;
/** Sends that are put back to work only by name: what may have left already, and answers nobody typed (the AI's, to a reminder). */
export const DEAD_EXTRAS = ['duvidosas', 'ia'] as const;
/** Which of them: of a company, a queue, with words in the reason, of a period (`ate` is not in it). */
export const DeadLetterFilter = z.object({
  fila: z.optional(z.enum(DEAD_QUEUES)),
  tenant_id: z.optional(Id),
  motivo: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
  de: z.optional(Moment),
  ate: z.optional(Moment),
});
export type DeadLetterFilter = z.infer<typeof DeadLetterFilter>;
export const listDeadLetters = endpoint({
  method: 'GET',
  path: '/master/dead-letters',
  access: 'platform.manage',
  scope: 'account',
  summary: 'O que não pôde ser processado',
  query: z.extend(z.omit(PageQuery, { search: true }), DeadLetterFilter.shape),
  response: z.extend(pageOf(DeadLetter), { total: z.number() }),
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

export const DiscardReason = z
  .string()
  .check(z.trim(), z.minLength(3, 'Diga por que isto pode ser descartado.'), z.maxLength(200));
export const discardDeadLetter = endpoint({
  method: 'POST',
  path: '/master/dead-letters/:fila/:id/discard',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Descartar, com o motivo',
  params: z.object({ fila: z.enum(DEAD_QUEUES), id: Id }),
  body: z.object({ motivo: DiscardReason }),
  response: z.object({ ok: z.literal(true) }),
});

/** `ate` is a must: what dies while it is worked through is left for the next look. */
const DeadLetterStep = z.object({
  filtro: z.extend(DeadLetterFilter, { ate: Moment }),
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limite: z._default(z.int().check(z.minimum(1), z.maximum(100)), 50),
});
/** Why some stay: not named, for who wants nothing automatic any more, meanwhile decided by somebody else, or it failed. */
export const STAYED = [...DEAD_EXTRAS, 'saiu', 'resolvidas', 'erro'] as const;
export const Stayed = z.partialRecord(z.enum(STAYED), z.number());
export type Stayed = z.infer<typeof Stayed>;
/** How far it is: `nextCursor` asks for the next batch, null when all were seen. */
const DeadLetterProgress = z.object({
  feitas: z.number(),
  puladas: z.number(),
  /** Of the skipped, how many for which reason. */
  ficaram: Stayed,
  restam: z.number(),
  nextCursor: z.nullable(z.string()),
});
export type DeadLetterProgress = z.infer<typeof DeadLetterProgress>;
export const redriveDeadLetters = endpoint({
  method: 'POST',
  path: '/master/dead-letters/redrive',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Processar várias de novo, um lote por vez, as mais antigas primeiro',
  /** Only when named: sends that may have left already (`duvidosas`), answers of the AI written for that moment (`ia`). */
  body: z.extend(DeadLetterStep, {
    incluir: z._default(z.array(z.enum(DEAD_EXTRAS)).check(z.maxLength(DEAD_EXTRAS.length)), []),
  }),
  response: DeadLetterProgress,
});
export const discardDeadLetters = endpoint({
  method: 'POST',
  path: '/master/dead-letters/discard',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Descartar várias, um lote por vez',
  body: z.extend(DeadLetterStep, { motivo: DiscardReason }),
  response: DeadLetterProgress,
});
