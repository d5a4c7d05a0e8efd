import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { ConnectionTest, INTEGRATION_TYPES } from './integrations';
import { IdParams, Ok } from './primitives';

/** Asks the other side something harmless with what is stored; a refusal shows on the card from then on. */
export const testIntegration = endpoint({
  method: 'POST',
  path: '/integrations/test',
  access: 'integrations.manage',
  summary: 'Testar a conexão de uma integração',
  body: z.object({ tipo: z.enum(INTEGRATION_TYPES) }),
  response: ConnectionTest,
  rateLimit: { max: 30, windowMs: 60_000 },
});
/** What becomes of the visits ahead in a calendar that is taken off: taken away from there, or left. */
const LeftEvents = z.enum(['tirar', 'deixar']);
export type LeftEvents = z.infer<typeof LeftEvents>;

export const deleteIntegration = endpoint({
  method: 'DELETE',
  path: '/integrations/:id',
  access: 'integrations.manage',
  summary: 'Remover integração',
  params: IdParams,
  /** Google's calendar alone. Left out: they are taken away. */
  query: z.object({ eventos: z.optional(LeftEvents) }),
  response: Ok,
});
