import * as z from 'zod/mini';
import { ActivityFilter, Atividade } from './activity';
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions';
import { endpoint } from './endpoint';
import { Id, Instant, PageQuery, pageOf } from './primitives';

const ACTIONS = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];
const Named = z.optional(z.string().check(z.trim(), z.maxLength(120, 'Use no máximo 120 caracteres.')));

/** A line of whichever log. */
const LinhaDoRegistro = z.extend(Atividade, {
  /** Null: of the platform's own log. */
  empresa: z.nullable(z.object({ id: Id, nome: z.string() })),
});
export type LinhaDoRegistro = z.infer<typeof LinhaDoRegistro>;

/** People and companies by a part of the name, e-mail or address; days on the clock of Brasília. Empty is left out. */
const AuditFilter = z.extend(z.pick(ActivityFilter, { tipo: true, de: true, ate: true }), {
  pessoa: Named,
  empresa: Named,
  onde: z.optional(z.enum(['', 'plataforma', 'empresas'])),
  acao: z.optional(z.enum(['', ...ACTIONS])),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const searchAudit = endpoint({
  method: 'GET',
  path: '/master/audit',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Quem fez o quê em todas as empresas e na plataforma, do mais novo ao mais antigo',
  query: z.extend(z.omit(PageQuery, { search: true }), AuditFilter.shape),
  response: pageOf(LinhaDoRegistro),
});
export const exportAudit = endpoint({
  method: 'GET',
  path: '/master/audit/export',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Quem fez o quê em todas as empresas e na plataforma, como planilha (CSV)',
  query: AuditFilter,
  produces: 'text/csv; charset=utf-8',
  rateLimit: { max: 10, windowMs: 60_000 },
});

/** What is wrong with a chain, in its first place (services/contexts/master/audit). */
export const BREAKS = ['mudada', 'sumiu', 'selo', 'fim', 'fora', 'inicio', 'chave'] as const;
export type BreakKind = (typeof BREAKS)[number];
export const BREAK_TEXT: Record<BreakKind, string> = {
  mudada: 'a linha foi mudada depois de selada',
  sumiu: 'a linha foi retirada',
  selo: 'o selo da linha foi mudado ou retirado',
  fim: 'o fim da cadeia foi mudado, ou as últimas linhas foram retiradas com os selos',
  fora: 'a linha foi posta por fora, sem selo',
  inicio: 'a cadeia de selos foi retirada ou refeita desde o começo',
  chave: 'a chave da cadeia não abre com o segredo da instalação',
};

const Quebra = z.object({
  empresa: z.nullable(z.object({ id: Id, nome: z.string() })),
  motivo: z.enum(BREAKS),
  n: z.nullable(z.number()),
  linha: z.nullable(Id),
  total: z.number(),
  conferida_em: z.nullable(Instant),
});
export type Quebra = z.infer<typeof Quebra>;

/** How the seals of all logs stand; `verificada_ate` is null while one of them is not whole, or was never looked at. */
export const readAuditSeals = endpoint({
  method: 'GET',
  path: '/master/audit/seals',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Selos do registro: até quando está verificado, e o que não está como foi selado',
  response: z.object({
    registros: z.number(),
    linhas: z.number(),
    verificada_ate: z.nullable(Instant),
    conferida_em: z.nullable(Instant),
    quebras: z.array(Quebra),
  }),
});
