import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Integration } from './integrations';

const Credential = z._default(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(500, 'Use no máximo 500 caracteres.'),
      z.regex(/^\S*$/, 'Cole só o código, sem espaços.'),
    ),
  '',
);

/** What a company's account at Mercado Pago is used with. Saved, never read back. */
export const MercadoPagoCredentials = z.object({
  access_token: z.string(),
  public_key: z.string(),
  client_id: z.optional(z.string()),
  client_secret: z.optional(z.string()),
  /** 'Assinatura secreta': what notifications of this account are signed with. */
  webhook_secret: z.optional(z.string()),
});
export type MercadoPagoCredentials = z.infer<typeof MercadoPagoCredentials>;

/** Tried before they are kept: what is refused, or not answered for, changes nothing. Token and key come together and begin anew; without both, what is stored stays and only what was filled in changes. */
export const saveMercadoPago = endpoint({
  method: 'PUT',
  path: '/integrations/mercadopago',
  access: 'integrations.manage',
  summary: 'Guardar as credenciais do Mercado Pago',
  body: z.object({
    access_token: Credential,
    public_key: Credential,
    client_id: Credential,
    client_secret: Credential,
    webhook_secret: Credential,
  }),
  response: Integration,
  rateLimit: { max: 30, windowMs: 60_000 },
});
