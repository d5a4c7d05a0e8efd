import { slugify, type Tenant } from '@balcao/contracts/identity';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import { AppError, isUniqueViolation } from '@balcao/kit/errors';
import type { IdentityDeps } from '../ports';
import { isReserved } from './free-slug';
import { presentTenant } from './present-tenant';
import { findTenant, updateTenantRow } from './tenants.repository';
import { zoneOfCity } from './zone-of-city';

const INVALID = 'Use letras, números e hífens no endereço da empresa.';
const RESERVED = 'Este endereço é reservado. Escolha outro.';
const TAKEN = 'Este endereço já é usado por outra empresa. Escolha outro.';

interface CompanyBody {
  nome: string;
  slug: string;
  cidade_base: string | null;
  ddd_padrao?: string | null | undefined;
}

/** Changes name, slug and city of the own company; the city decides the time zone. */
export const updateTenant =
  ({ db, audit }: IdentityDeps) =>
  async (actor: Actor, body: CompanyBody): Promise<Tenant> => {
    requirePolicy(actor, 'settings.manage');
    const slug = body.slug.toLowerCase();
    if (slugify(slug) !== slug) throw refusal('identity/slug-invalid', INVALID);
    const cidade_base = body.cidade_base || null;
    try {
      return await db.tenant(tenantOf(actor), async ({ tx, tenantId }) => {
        const before = await findTenant(tx, tenantId);
        if (isReserved(slug) && before?.slug !== slug) throw refusal('identity/slug-invalid', RESERVED);
        const fuso_horario = before?.cidade_base === cidade_base ? before.fuso_horario : zoneOfCity(cidade_base);
        const ddd_padrao = (body.ddd_padrao === undefined ? before?.ddd_padrao : body.ddd_padrao) || null;
        const change = { nome: body.nome, slug, cidade_base, fuso_horario, ddd_padrao };
        const row = await updateTenantRow(tx, tenantId, change);
        if (!row) throw new AppError('http/not-found');
        await audit(tx, actor, 'tenant.updated', `tenant:${tenantId}`);
        return presentTenant(row);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? refusal('identity/slug-taken', TAKEN) : error;
    }
  };

const refusal = (code: 'identity/slug-invalid' | 'identity/slug-taken', text: string) =>
  new AppError(code, { message: text, fields: { slug: text } });
