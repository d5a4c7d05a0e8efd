import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams, Ok } from './primitives';

export const CHARGE_NOTE_MAX = 80;

/** The code goes alone in a message of its own: a long press copies it. */
export const sendCharge = endpoint({
  method: 'POST',
  path: '/charges/:id/send',
  access: 'payments.manage',
  summary: 'Manda o código de uma cobrança aberta ao cliente, pelo WhatsApp da empresa; a mesma chave manda uma vez só',
  params: IdParams,
  body: z.object({
    chave: z.uuid(),
    /** The customer's conversation it is sent in; left out: the one that was alive last. */
    chat_id: z.optional(Id),
    /** What it is for, in the customer's message. */
    descricao: z.optional(z.string().check(z.trim(), z.maxLength(CHARGE_NOTE_MAX))),
  }),
  response: Ok,
  rateLimit: { max: 30, windowMs: 60_000 },
});
