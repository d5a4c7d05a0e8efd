import type { SessionData } from '@balcao/contracts/identity';
import { ROLE_PERMISSIONS, type Role } from '@balcao/contracts/permissions';
import { presentTenant } from '../tenants/present-tenant';
import { presentUser } from '../users/present-user';
import type { Person } from './sessions.repository';

/** Whether a role has to sign in with a second factor here. */
export type DemandsFactor = (role: Role) => boolean;

export function presentSession({ conta, usuario, tenant, protegida }: Person, demands: DemandsFactor): SessionData {
  return {
    user: { id: conta.id, email: conta.email },
    profile: presentUser(usuario),
    tenant: tenant && presentTenant(tenant),
    permissions: [...ROLE_PERMISSIONS[usuario.role]],
    deve_segundo_fator: !protegida && demands(usuario.role),
  };
}
