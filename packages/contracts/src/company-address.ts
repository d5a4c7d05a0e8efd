import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Tenant } from './identity';
import { Instant } from './primitives';

/** So many former addresses still lead to the company; an older one is free again. */
export const FORMER_ADDRESSES = 10;

const BrandColor = z
  .string()
  .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Escolha uma cor, ou escreva uma como #0b6b46.'));

/** What anybody may know who has the address: whose sign-in this is. */
export const CompanyDoor = z.object({
  nome: z.string(),
  /** The address as it is now, also when a former one was asked for. */
  slug: z.string(),
  cor_marca: z.nullable(z.string()),
});

export const findCompanyDoor = endpoint({
  method: 'GET',
  path: '/companies/:slug',
  access: 'public',
  scope: 'account',
  summary: 'De quem é um endereço, também um antigo',
  params: z.object({ slug: z.string().check(z.toLowerCase(), z.maxLength(80)) }),
  response: CompanyDoor,
  rateLimit: { max: 60, windowMs: 60_000 },
});
/** Former addresses, the latest first. */
export const listAddresses = endpoint({
  method: 'GET',
  path: '/tenant/addresses',
  access: 'settings.manage',
  summary: 'Endereços antigos da empresa',
  response: z.object({ items: z.array(z.object({ slug: z.string(), desde: Instant })) }),
});
export const updateBrand = endpoint({
  method: 'PUT',
  path: '/tenant/brand',
  access: 'settings.manage',
  summary: 'Escolher a cor do painel',
  /** Null: Balcão's own. */
  body: z.object({ cor_marca: z.nullable(BrandColor) }),
  response: Tenant,
});
