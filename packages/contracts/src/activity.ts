import * as z from 'zod/mini';
import { Day } from './asked-moments';
import { AUDIT_KINDS } from './audit-actions';
import { endpoint } from './endpoint';
import { Id, Instant, PageQuery, pageOf } from './primitives';

/** One line of who did what. */
export const Atividade = z.object({
  id: Id,
  quando: Instant,
  /** Who acted, as the sentence names them; null when it names nobody: whoever typed a wrong password is not known. */
  quem: z.nullable(z.string()),
  tipo: z.nullable(z.enum(AUDIT_KINDS)),
  frase: z.string(),
  /** Shortened address, where it is known. */
  rede: z.nullable(z.string()),
});
export type Atividade = z.infer<typeof Atividade>;

const SomeDay = z.optional(z.union([z.literal(''), Day]));
/** Days are the company's; empty is left out. */
export const ActivityFilter = z.object({
  pessoa: z.optional(z.union([z.literal(''), Id])),
  tipo: z.optional(z.union([z.literal(''), z.enum(AUDIT_KINDS)])),
  de: SomeDay,
  ate: SomeDay,
});
export type ActivityFilter = z.infer<typeof ActivityFilter>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/activity',
  access: 'settings.manage',
  summary: 'Quem fez o quê na empresa, do mais novo ao mais antigo',
  query: z.extend(z.omit(PageQuery, { search: true }), ActivityFilter.shape),
  response: pageOf(Atividade),
});
export const exportActivity = endpoint({
  method: 'GET',
  path: '/activity/export',
  access: 'settings.manage',
  summary: 'Quem fez o quê na empresa, como planilha (CSV)',
  query: ActivityFilter,
  produces: 'text/csv; charset=utf-8',
  rateLimit: { max: 10, windowMs: 60_000 },
  support: 'refused',
});
