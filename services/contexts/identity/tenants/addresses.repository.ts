import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, inArray, like, ne } from 'drizzle-orm';
import { tenants } from '../schema';
import { enderecos_empresa } from './schema';

/** Addresses somebody has or had that are `base` or start with it. `base` holds only a-z, 0-9 and hyphens. */
export async function listSlugs(tx: Tx, base: string): Promise<string[]> {
  const { slug } = enderecos_empresa;
  const rows = await tx
    .select({ slug })
    .from(enderecos_empresa)
    .where(like(slug, `${base}%`));
  return rows.map((row) => row.slug);
}

/** Former addresses of the company, the latest first. */
export function listFormer({ tx, tenantId }: UnitOfWork, current: string) {
  const { slug, desde } = enderecos_empresa;
  return tx
    .select({ slug, desde })
    .from(enderecos_empresa)
    .where(and(eq(enderecos_empresa.tenant_id, tenantId), ne(slug, current)))
    .orderBy(desc(desde), desc(slug));
}

/** All but the latest so many former addresses are anybody's again. */
export async function forgetOldAddresses(unit: UnitOfWork, current: string, keep: number): Promise<void> {
  const old = (await listFormer(unit, current)).slice(keep).map(({ slug }) => slug);
  if (old.length === 0) return;
  const { tenant_id, slug } = enderecos_empresa;
  await unit.tx.delete(enderecos_empresa).where(and(eq(tenant_id, unit.tenantId), inArray(slug, old)));
}

/** The company behind an address, whether it is the one of now or a former one. */
export async function findByAddress(tx: Tx, address: string) {
  const { nome, slug, cor_marca } = tenants;
  const [row] = await tx
    .select({ nome, slug, cor_marca })
    .from(enderecos_empresa)
    .innerJoin(tenants, eq(tenants.id, enderecos_empresa.tenant_id))
    .where(eq(enderecos_empresa.slug, address));
  return row;
}
