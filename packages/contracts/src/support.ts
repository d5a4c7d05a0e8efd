import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Email } from './identity';
import { formatPhone, parsePhone } from './phone';

/** How the platform's support is reached; null: not that way. */
export const ContatoDeSuporte = z.object({ email: z.nullable(z.string()), whatsapp: z.nullable(z.string()) });
export type ContatoDeSuporte = z.infer<typeof ContatoDeSuporte>;

export const readSupport = endpoint({
  method: 'GET',
  path: '/support',
  access: 'session',
  scope: 'account',
  summary: 'Como falar com o suporte da plataforma',
  response: ContatoDeSuporte,
});

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

/** The ways there are, as links a screen offers. */
export function supportLinks({
  email,
  whatsapp,
}: ContatoDeSuporte): { href: string; label: string; address: string }[] {
  return [
    ...(whatsapp
      ? [{ href: `https://wa.me/${whatsapp}`, label: 'WhatsApp do suporte', address: formatPhone(whatsapp) }]
      : []),
    ...(email ? [{ href: `mailto:${email}`, label: 'E-mail do suporte', address: email }] : []),
  ];
}
