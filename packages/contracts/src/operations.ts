import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { CONNECTION_PROBLEMS } from './integrations';
import { QUEUES } from './jobs';
import { Instant } from './primitives';

export const QueueFigure = z.object({
  fila: z.enum(QUEUES),
  esperando: z.number(),
  ativas: z.number(),
  adiadas: z.number(),
  /** Since when the oldest waits that should be done by now; null: none does. */
  desde: z.nullable(Instant),
});
export type QueueFigure = z.infer<typeof QueueFigure>;

/** Work that comes again and again by itself. */
export const SweepFigure = z.object({
  nome: z.string(),
  cada_ms: z.number(),
  /** Null: not since Redis was emptied. */
  ultima: z.nullable(Instant),
  duracao_ms: z.nullable(z.number()),
  deu_certo: z.nullable(z.boolean()),
  proxima: z.nullable(Instant),
});
export type SweepFigure = z.infer<typeof SweepFigure>;

export const ProcessFigure = z.object({
  id: z.string(),
  papel: z.string(),
  versao: z.string(),
  inicio: Instant,
  sinal_em: Instant,
  /** It gave its sign when it should. */
  vivo: z.boolean(),
});
export type ProcessFigure = z.infer<typeof ProcessFigure>;

/** A statement of the database that took long, by its text without values. */
export const SlowFigure = z.object({
  chave: z.string(),
  texto: z.string(),
  /** The route or job it was said for most lately. */
  trabalho: z.string(),
  vezes: z.number(),
  media_ms: z.number(),
  maior_ms: z.number(),
  ultima: Instant,
});
export type SlowFigure = z.infer<typeof SlowFigure>;

/** All numbers of WhatsApp of all companies. */
const NumbersFigure = z.object({
  conectados: z.number(),
  conectando: z.number(),
  desconectados: z.number(),
  problemas: z.array(z.object({ problema: z.enum(CONNECTION_PROBLEMS), total: z.number() })),
});

/** `lento`: it answers, but not all of this in time. `fora`: it does not answer. */
const RedisState = z.enum(['responde', 'lento', 'fora']);
export type RedisState = z.infer<typeof RedisState>;

/** How the platform runs. What lies in Redis is null when that did not tell it in time. */
export const Operations = z.object({
  redis: RedisState,
  filas: z.nullable(z.array(QueueFigure)),
  rotinas: z.nullable(z.array(SweepFigure)),
  processos: z.nullable(z.array(ProcessFigure)),
  lentas: z.nullable(z.array(SlowFigure)),
  numeros: NumbersFigure,
  lido_em: Instant,
});
export type Operations = z.infer<typeof Operations>;

export const readOperations = endpoint({
  method: 'GET',
  path: '/master/operations',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Filas, rotinas, processos, consultas lentas e números da plataforma',
  response: Operations,
});
