import type { Usuario } from '@balcao/contracts/identity';
import { activateUser, changeUserRole, deactivateUser, type TeamRole } from '@balcao/contracts/people';
import { allows, type Role } from '@balcao/contracts/permissions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { PlatformUnitOfWork, Tx } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { revokeOfRole } from '../invitations/invitations.repository';
import { requirePlace } from '../invitations/require-place';
import type { IdentityDeps } from '../ports';
import { endFamilies } from '../sessions/end-families';
import { endAccessTokens } from '../sessions/sessions.repository';
import { lockTenant } from '../tenants/tenants.repository';
import { presentUser } from './present-user';
import { findUser, nameActor, updateAccess } from './users.repository';

type AccessDeps = IdentityDeps & { forget: (contaId: string) => void };
const isAdmin = ({ role, ativo }: { role: Role; ativo: boolean }) => ativo && role === 'admin';
type Access = { role: TeamRole } | { ativo: boolean };

/**
 * Changes what a person of the company may do, and ends what they may do no more: access tokens and streams with their
 * role, every sign-in with their access. Accounts are the platform's, so the company is named in every statement.
 */
function changeAccess(deps: AccessDeps) {
  const { db, clock, forget, announceSessionsEnded, audit, freeConversations } = deps;

  /** Who was an admin may know the links that make another: they end with the access. */
  async function endAdminLinks(tx: Tx, actor: Actor, now: Date): Promise<void> {
    for (const id of await revokeOfRole(tx, { tenantId: tenantOf(actor), role: 'admin', now })) {
      await audit(tx, actor, { acao: 'convite.revogado', alvo: `convite:${id}` });
    }
  }

  /**
   * An active admin is left whatever two do to each other at once: nobody changes themselves, the company's row is locked,
   * and who acts is looked at again behind the lock.
   */
  async function change(unit: PlatformUnitOfWork, actor: Actor, id: string, access: Access) {
    const { tx, afterCommit } = unit;
    const tenantId = tenantOf(actor);
    await lockTenant(tx, tenantId);
    const me = await findUser(tx, tenantId, actor.usuarioId);
    if (!me?.ativo || !allows('users.manage', me.role)) throw new AppError('http/forbidden');
    const user = await findUser(tx, tenantId, id);
    if (!user) throw new AppError('identity/user-not-found');
    if (user.id === me.id) throw new AppError('identity/own-access');
    const isSame = 'role' in access ? user.role === access.role : user.ativo === access.ativo;
    if (isSame) return user;
    const now = clock();
    if ('ativo' in access && access.ativo) await requirePlace(tx, { tenantId, now });
    // Account, sign-ins, person: the order in which signing in and refreshing take them, so that nobody waits in a circle.
    await endAccessTokens(tx, user.auth_user_id);
    if ('ativo' in access && !access.ativo) await endFamilies(deps, tx, { contaId: user.auth_user_id }, now);
    await nameActor(tx, me.id);
    const changed = await updateAccess(tx, { tenantId, id, access });
    if (!changed) throw new AppError('identity/user-not-found');
    if (isAdmin(user) && !isAdmin(changed)) await endAdminLinks(tx, actor, now);
    if (!changed.ativo || !allows('chats.write', changed.role))
      await freeConversations(Object.assign({}, unit, { tenantId }), changed.id);
    afterCommit(() => {
      forget(user.auth_user_id);
      return announceSessionsEnded(user.auth_user_id);
    });
    return changed;
  }

  return async (actor: Actor, id: string, access: Access): Promise<Usuario> =>
    presentUser(await db.platform((unit) => change(unit, actor, id, access)));
}

/** Gives a person another role; their open pages ask for a new session and go on with it. */
export const giveRole = useCase(changeUserRole, (deps: AccessDeps) => {
  const change = changeAccess(deps);
  return (actor: Actor, id: string, role: TeamRole) => change(actor, id, { role });
});

/** Takes a person's access away at once, wherever they are signed in; their place is free. */
export const deactivate = useCase(deactivateUser, (deps: AccessDeps) => {
  const change = changeAccess(deps);
  return (actor: Actor, id: string) => change(actor, id, { ativo: false });
});

/** Gives a person their access back, when the plan has a place for them. */
export const activate = useCase(activateUser, (deps: AccessDeps) => {
  const change = changeAccess(deps);
  return (actor: Actor, id: string) => change(actor, id, { ativo: true });
});
