import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { DEAD_EXTRAS, DeadLetterFilter, DiscardReason, Stayed } from './master';
import { Id, IdParams, Instant, WORK_STATES } from './primitives';

export const BATCH_ACTIONS = ['reprocessar', 'descartar'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];
/** Batches told of, the newest first. */
export const BATCHES_SHOWN = 5;

/** Many dead letters that a worker ends, one after the other. */
export const DeadLetterBatch = z.object({
  id: Id,
  acao: z.enum(BATCH_ACTIONS),
  estado: z.enum(WORK_STATES),
  /** How many there were when it began, and what became of them up to now. */
  total: z.number(),
  feitas: z.number(),
  puladas: z.number(),
  /** Why some stayed: the skipped, and those that were left out from the beginning. */
  ficaram: Stayed,
  motivo: z.nullable(z.string()),
  created_at: Instant,
});
export type DeadLetterBatch = z.infer<typeof DeadLetterBatch>;

export const startDeadLetterBatch = endpoint({
  method: 'POST',
  path: '/master/dead-letter-batches',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Processar de novo, ou descartar, todas as mensagens paradas de um filtro, em segundo plano',
  body: z.object({
    acao: z.enum(BATCH_ACTIONS),
    /** Without `ate` it ends now: what dies meanwhile is left for the next look. */
    filtro: DeadLetterFilter,
    /** Only when named: sends that may have left already (`duvidosas`), answers of the AI written for that moment (`ia`). */
    incluir: z._default(z.array(z.enum(DEAD_EXTRAS)).check(z.maxLength(DEAD_EXTRAS.length)), []),
    /** To discard: why. */
    motivo: z.optional(DiscardReason),
  }),
  response: DeadLetterBatch,
  status: 201,
});
export const listDeadLetterBatches = endpoint({
  method: 'GET',
  path: '/master/dead-letter-batches',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Os últimos lotes de mensagens paradas, com o andamento',
  response: z.object({ items: z.array(DeadLetterBatch) }),
});
export const stopDeadLetterBatch = endpoint({
  method: 'POST',
  path: '/master/dead-letter-batches/:id/stop',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Parar um lote: o que falta fica como está',
  params: IdParams,
  response: DeadLetterBatch,
});
