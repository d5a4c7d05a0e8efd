import type { SessionData } from '@balcao/contracts/identity';
import { ROLE_PERMISSIONS, type Role } from '@balcao/contracts/permissions';
import type { OpenSupport } from '../support-access/support-access.repository';
import { presentTenant } from '../tenants/present-tenant';
import { presentUser } from '../users/present-user';
import type { Person } from './sessions.repository';

/** Whether a role has to sign in with a second factor here. */
export type DemandsFactor = (role: Role) => boolean;

/** Inside a company to give support, a person is what its admin would be; everything says so, and until when. */
const standing = ({ acesso, tenant }: OpenSupport) => ({
  tenant,
  role: 'admin' as const,
  suporte: { ate: acesso.expira_em.toISOString(), altera: tenant.suporte_altera },
});

export function presentSession(person: Person, demands: DemandsFactor, support?: OpenSupport): SessionData {
  const { conta, usuario, protegida } = person;
  const inside = support && usuario.role === 'master' ? standing(support) : null;
  const { tenant, role } = inside ?? { tenant: person.tenant, role: usuario.role };
  const profile = Object.assign({}, usuario, { role, tenant_id: tenant?.id ?? null });
  const session = {
    user: { id: conta.id, email: conta.email },
    profile: presentUser(profile),
    tenant: tenant && presentTenant(tenant),
    permissions: [...ROLE_PERMISSIONS[role]],
    deve_segundo_fator: !protegida && demands(usuario.role),
  };
  return inside ? Object.assign(session, { suporte: inside.suporte }) : session;
}
