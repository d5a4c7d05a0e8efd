import type { TeamRole } from '@balcao/contracts/people';
import { hashToken } from '@balcao/kit/crypto';
import { AppError } from '@balcao/kit/errors';
import type { IdentityDeps } from '../ports';
import { findTenant } from '../tenants/tenants.repository';
import { findInvitationByToken } from './invitations.repository';
import { requireGood } from './judge-invitation';

/** What an invitation says to whoever has its link. */
export const readInvitation =
  ({ db, clock }: IdentityDeps) =>
  async (token: string): Promise<{ empresa: string; nome: string; email: string; role: TeamRole }> =>
    db.platform(async ({ tx }) => {
      const { tenant_id, nome, email, role } = requireGood(await findInvitationByToken(tx, hashToken(token)), clock());
      const tenant = await findTenant(tx, tenant_id);
      if (!tenant) throw new AppError('identity/invitation-invalid');
      return { empresa: tenant.nome, nome, email, role };
    });
