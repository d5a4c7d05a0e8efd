import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id } from './primitives';

/**
 * The spec's call. `evolutionUrl` and `evolutionApiKey` are accepted and ignored: the server uses the settings it keeps.
 * `tenantId`, when given, must be the session's own. `recomecar`: the session of a paired phone that may still come back is
 * ended for a new code; without it that is refused (`integrations/still-paired`).
 */
export const evolutionApiManager = endpoint({
  method: 'POST',
  path: '/functions/evolution-api-manager',
  access: 'integrations.manage',
  summary: 'Conectar o WhatsApp',
  body: z.object({
    action: z.enum(['createInstance', 'getStatus', 'disconnect']),
    instanceName: z.optional(z.string().check(z.maxLength(100))),
    tenantId: z.optional(Id),
    evolutionUrl: z.optional(z.string().check(z.maxLength(500))),
    evolutionApiKey: z.optional(z.string().check(z.maxLength(500))),
    recomecar: z.optional(z.boolean()),
  }),
  response: z.object({
    status: z.enum(['connected', 'connecting', 'disconnected']),
    qrcode: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  rateLimit: { max: 60, windowMs: 60_000 },
});
