import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant, Ok, requiredText } from './primitives';

/** A piece of a document, as an answer of the AI would get it. */
export const Trecho = z.object({
  documento_id: Id,
  titulo: z.string(),
  /** The headings above it within the document; '' without any. */
  secao: z.string(),
  texto: z.string(),
  /** How much of the question is in it, from 0 to 1. */
  cobertura: z.number(),
  achado: z.enum(['palavras', 'sentido', 'ambos']),
});
export type Trecho = z.infer<typeof Trecho>;

/** Which passages an answer would rest on. Asks no model but for what the question means, where that is switched on. */
export const askKnowledge = endpoint({
  method: 'POST',
  path: '/documents/ask',
  access: 'documents.read',
  summary: 'Mostra os trechos que uma resposta a esta pergunta usaria, do melhor ao último',
  body: z.object({ pergunta: requiredText('Escreva a pergunta.', 500) }),
  response: z.object({
    trechos: z.array(Trecho),
    /** 'so_palavras': the sense was to be compared as well, and could not be just now. */
    comparacao: z.enum(['palavras', 'sentido', 'so_palavras']),
  }),
  rateLimit: { max: 60, windowMs: 60_000 },
});

/** Asked by customers, and nothing in the knowledge base says it. Numbers are masked. */
export const PerguntaSemResposta = z.object({
  id: Id,
  pergunta: z.string(),
  vezes: z.number(),
  ultima_em: Instant,
});
export type PerguntaSemResposta = z.infer<typeof PerguntaSemResposta>;

export const listUnanswered = endpoint({
  method: 'GET',
  path: '/unanswered-questions',
  access: 'documents.read',
  summary: 'O que clientes perguntaram e a base de conhecimento não respondeu, o mais recente primeiro',
  response: z.object({ items: z.array(PerguntaSemResposta) }),
});
export const dismissUnanswered = endpoint({
  method: 'DELETE',
  path: '/unanswered-questions/:id',
  access: 'documents.write',
  summary: 'Tira uma pergunta da lista',
  params: IdParams,
  response: Ok,
});
