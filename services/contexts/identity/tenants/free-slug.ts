import { slugify } from '@balcao/contracts/identity';
import type { Tx } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { tenants } from '../schema';
import { listSlugs } from './addresses.repository';
import { insertTenant } from './tenants.repository';

const MAX_SLUG = 60;
const FALLBACK = 'empresa';
const ATTEMPTS = 20;

/** Addresses the product itself uses, or may be mistaken for. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `admin administrador api app ajuda assets auth balcao blog cadastro conta contato dashboard docs entrar equipe health
  login logout master painel planos precos remotes root sair sistema site signup status suporte static stream system
  teste webhook webhooks www`.split(/\s+/),
);

export const isReserved = (slug: string): boolean => RESERVED_SLUGS.has(slug);

/** Slug of a company name for a new company: a name without usable letters becomes `empresa`. */
export function baseSlug(name: string): string {
  return (
    slugify(name)
      .slice(0, MAX_SLUG)
      .replace(/(?<!-)-+$/, '') || FALLBACK
  );
}

/** `base`, or with the first free suffix from -2 on; a reserved word never stands alone. */
export function pickSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base) && !isReserved(base)) return base;
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`;
}

/** Inserts a company under the first free slug of its name, also when others sign up with the same name right now. */
export async function insertTenantWithFreeSlug(tx: Tx, row: Omit<typeof tenants.$inferInsert, 'slug'>) {
  const base = baseSlug(row.nome);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const slug = pickSlug(base, new Set(await listSlugs(tx, base)));
    const stored = await insertTenant(tx, { ...row, slug });
    if (stored) return stored;
  }
  throw new AppError('identity/signup-failed');
}
