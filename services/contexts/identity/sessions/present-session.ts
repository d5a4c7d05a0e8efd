import type { SessionData } from '@balcao/contracts/identity';
import { ROLE_PERMISSIONS } from '@balcao/contracts/permissions';
import { presentTenant } from '../tenants/present-tenant';
import { presentUser } from '../users/present-user';
import type { Person } from './sessions.repository';

export function presentSession({ conta, usuario, tenant }: Person): SessionData {
  return {
    user: { id: conta.id, email: conta.email },
    profile: presentUser(usuario),
    tenant: tenant && presentTenant(tenant),
    permissions: [...ROLE_PERMISSIONS[usuario.role]],
  };
}
