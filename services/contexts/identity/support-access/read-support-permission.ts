import { readSupportPermission as contract, type PermissaoDeSuporte } from '@balcao/contracts/support-access';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findTenant } from '../tenants/tenants.repository';

export const readSupportPermission = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor): Promise<PermissaoDeSuporte> => {
      const tenant = await db.tenant(tenantOf(actor), ({ tx, tenantId }) => findTenant(tx, tenantId));
      if (!tenant) throw new AppError('http/not-found');
      return { permitido: tenant.suporte_permitido, altera: tenant.suporte_altera };
    },
);
