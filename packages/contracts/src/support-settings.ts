import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Email } from './identity';
import { parsePhone } from './phone';
import { ContatoDeSuporte } from './support';

const PHONE_TEXT = 'Informe um celular com DDD, como (11) 98765-4321.';

export const saveSupport = endpoint({
  method: 'PUT',
  path: '/master/support',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Mudar como se fala com o suporte da plataforma',
  body: z.object({
    email: z.nullable(Email),
    /** In any way a phone is written. */
    whatsapp: z.nullable(
      z.string(PHONE_TEXT).check(
        z.maxLength(40, PHONE_TEXT),
        z.refine((text) => parsePhone(text) !== null, PHONE_TEXT),
      ),
    ),
  }),
  response: ContatoDeSuporte,
  rateLimit: { max: 30, windowMs: 60_000 },
});
