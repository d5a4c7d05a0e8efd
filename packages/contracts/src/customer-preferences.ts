import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Instant } from './primitives';

/** So many are kept of a customer, each so long. */
export const MOST_PREFERENCES = 10;
export const PREFERENCE_CHARS = 120;

/** What a customer said they like, in their words; kept for the next time. */
export const Preferencia = z.object({
  id: Id,
  texto: z.string(),
  /** Who noted it. */
  origem: z.enum(['ia']),
  em: Instant,
});
export type Preferencia = z.infer<typeof Preferencia>;

export const removeCustomerPreference = endpoint({
  method: 'DELETE',
  path: '/customers/:id/preferences/:preferenciaId',
  access: 'customers.write',
  summary: 'Apaga uma preferência anotada do cliente',
  params: z.object({ id: Id, preferenciaId: Id }),
  response: z.object({ items: z.array(Preferencia) }),
});
