import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { IdParams, Instant, PageQuery, pageOf } from './primitives';

/** What of a company's things one can open one by one and has somebody's name. */
export const READ_KINDS = ['conversa', 'cliente', 'agendamento', 'pagamento', 'arquivo'] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** What the platform's support saw while it was inside: one thing, or one screen. */
export const LeituraDeSuporte = z.object({
  /** Null: no thing of a customer. */
  tipo: z.nullable(z.enum(READ_KINDS)),
  /** Whose it is, as they are called now; null when nobody is there any more. */
  nome: z.nullable(z.string()),
  /** What was asked for, in words, the first first. */
  o_que: z.array(z.string()),
  primeira_em: Instant,
  ultima_em: Instant,
  vezes: z.number(),
});
export type LeituraDeSuporte = z.infer<typeof LeituraDeSuporte>;

// docs/decisions/0113-support-leaves-its-trail-first.md
export const listSupportReadings = endpoint({
  method: 'GET',
  path: '/support-accesses/:id/readings',
  access: 'settings.manage',
  summary: 'O que o suporte viu em um acesso, na ordem em que abriu',
  params: IdParams,
  query: z.omit(PageQuery, { search: true }),
  response: pageOf(LeituraDeSuporte),
});
