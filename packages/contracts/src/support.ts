import * as z from 'zod/mini';
import { endpoint } from './endpoint';

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

/** The ways there are, as links a screen offers. */
export function supportLinks({ email, whatsapp }: ContatoDeSuporte): { href: string; label: string }[] {
  return [
    ...(whatsapp ? [{ href: `https://wa.me/${whatsapp}`, label: 'WhatsApp do suporte' }] : []),
    ...(email ? [{ href: `mailto:${email}`, label: email }] : []),
  ];
}
