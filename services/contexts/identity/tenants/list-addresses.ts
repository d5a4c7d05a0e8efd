import { listAddresses as contract } from '@balcao/contracts/company-address';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { listFormer } from './addresses.repository';
import { findTenant } from './tenants.repository';

/** Former addresses that still lead to the company. */
export const listAddresses = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const tenant = await findTenant(unit.tx, unit.tenantId);
        if (!tenant) throw new AppError('http/not-found');
        const former = await listFormer(unit, tenant.slug);
        return { items: former.map(({ slug, desde }) => ({ slug, desde: desde.toISOString() })) };
      }),
);
