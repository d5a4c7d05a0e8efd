import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** Whether the knowledge base is compared by what texts mean as well, and how far that is. */
export const BuscaPorSentido = z.object({
  ligada: z.boolean(),
  estado: z.nullable(z.enum(['preparando', 'pronta', 'recusada'])),
  /** Why it was refused. */
  motivo: z.nullable(z.enum(['sem_ia', 'sem_suporte', 'chave'])),
  modelo: z.nullable(z.string()),
  /** Passages that answers may rest on, and those of them that can be compared by sense. */
  trechos: z.number(),
  prontos: z.number(),
});
export type BuscaPorSentido = z.infer<typeof BuscaPorSentido>;

export const readSense = endpoint({
  method: 'GET',
  path: '/knowledge/sense',
  access: 'documents.read',
  summary: 'Se a base de conhecimento também é comparada pelo sentido, e em que pé está',
  response: BuscaPorSentido,
});

export const switchSense = endpoint({
  method: 'PUT',
  path: '/knowledge/sense',
  access: 'documents.write',
  summary: 'Liga ou desliga a comparação pelo sentido; ligar de novo tenta outra vez',
  body: z.object({ ligada: z.boolean() }),
  response: BuscaPorSentido,
  rateLimit: { max: 20, windowMs: 60_000 },
});
