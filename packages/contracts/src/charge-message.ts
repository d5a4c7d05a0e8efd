import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { IdParams, Ok } from './primitives';

/** The code goes alone in a message of its own: a long press copies it. */
export const sendCharge = endpoint({
  method: 'POST',
  path: '/charges/:id/send',
  access: 'payments.manage',
  summary: 'Manda o código de uma cobrança aberta ao cliente, pelo WhatsApp da empresa; a mesma chave manda uma vez só',
  params: IdParams,
  body: z.object({ chave: z.uuid() }),
  response: Ok,
  rateLimit: { max: 30, windowMs: 60_000 },
});
