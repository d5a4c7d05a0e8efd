import { updateBrand as contract } from '@balcao/contracts/company-address';
import type { Tenant } from '@balcao/contracts/identity';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { presentTenant } from './present-tenant';
import { updateColor } from './tenants.repository';

// docs/decisions/0073-the-panel-bends-a-companys-colour.md
/** Keeps the colour as it was chosen: what can be read on it is made of it where it is shown. */
export const updateBrand = useCase(
  contract,
  ({ db, audit, realtime }: Pick<IdentityDeps, 'db' | 'audit' | 'realtime'>) =>
    (actor: Actor, { cor_marca }: { cor_marca: string | null }): Promise<Tenant> =>
      db.tenant(tenantOf(actor), async (unit) => {
        const row = await updateColor(unit.tx, unit.tenantId, cor_marca);
        if (!row) throw new AppError('http/not-found');
        await audit(unit.tx, actor, { acao: 'tenant.cor', alvo: `tenant:${unit.tenantId}` });
        const tenant = presentTenant(row);
        await realtime.announce(unit, 'tenant.updated', { tenant });
        return tenant;
      }),
);
