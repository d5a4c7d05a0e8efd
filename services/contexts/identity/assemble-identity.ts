import type { Role } from '@balcao/contracts/permissions';
import type { AuthSource } from '@balcao/kit/auth';
import type { Deps } from '@balcao/kit/deps';
import { changePassword } from './accounts/change-password';
import { login } from './accounts/login';
import { createLoginGuard } from './accounts/login-guard';
import { signup } from './accounts/signup';
import { assembleSecurity } from './assemble-security';
import { assembleSupport } from './assemble-support';
import { readDashboard } from './dashboard/read-dashboard';
import { readDays } from './dashboard/read-days';
import { readFirstSteps } from './first-steps/read-first-steps';
import { updateFirstSteps } from './first-steps/update-first-steps';
import { acceptInvitation } from './invitations/accept-invitation';
import { createInvitationLinks } from './invitations/invitation-link';
import { inviteUser } from './invitations/invite-user';
import { readInvitation } from './invitations/read-invitation';
import { readInvitationLink } from './invitations/read-invitation-link';
import { resendInvitation } from './invitations/resend-invitation';
import { revokeInvitation } from './invitations/revoke-invitation';
import { createKeyRing } from './keys/key-ring';
import { deleteCompany } from './leaving/delete-company';
import { downloadExport } from './leaving/download-export';
import { exportCompany } from './leaving/export-company';
import { listErasures } from './leaving/list-erasures';
import { readLeaving } from './leaving/read-leaving';
import { undoDeletion } from './leaving/undo-deletion';
import { checkReset } from './password-reset/check-reset';
import { requestReset } from './password-reset/request-reset';
import { resetPassword } from './password-reset/reset-password';
import type { IdentityPorts } from './ports';
import { createCodeGuard } from './second-factor/code-guard';
import { AUDIENCE, createAccessTokens } from './sessions/access-tokens';
import { endSession } from './sessions/end-session';
import { createCallers } from './sessions/find-caller';
import { findVisitor } from './sessions/find-visitor';
import { openSession } from './sessions/open-session';
import { readSession } from './sessions/read-session';
import { refreshSession } from './sessions/refresh-session';
import { createReadingNotes } from './support-access/note-reading';
import { findCompanyDoor } from './tenants/find-company-door';
import { listAddresses } from './tenants/list-addresses';
import { previewTimeZone } from './tenants/preview-time-zone';
import { updateBrand } from './tenants/update-brand';
import { updateTenant } from './tenants/update-tenant';
import { activate, deactivate, giveRole } from './users/change-access';
import { listUsers } from './users/list-users';
import { readTenantId } from './users/read-tenant-id';
import { updateMe } from './users/update-me';

export type Identity = ReturnType<typeof assembleIdentity>;

/** The use cases of identity with what they need, and what the process asks of it besides. */
export function assembleIdentity(deps: Deps, ports: IdentityPorts) {
  const issuer = deps.config.publicUrl;
  const keys = createKeyRing(deps);
  // docs/decisions/0012-sessions-are-checked-on-every-request.md
  // docs/decisions/0061-the-master-shows-a-second-factor.md
  const demandsFactor = (role: Role) => role === 'master' && ports.masterNeedsFactor;
  const callers = createCallers({ ...deps, demandsFactor }, ports.callerCacheMs);
  const open = openSession({ ...deps, demandsFactor, tokens: createAccessTokens(keys, ports.tokenClock, issuer) });
  const links = createInvitationLinks(ports.keyedHash, issuer);
  const guards = { guard: createLoginGuard(ports.limiter), codeGuard: createCodeGuard(ports.limiter) };
  const all = { ...deps, ...ports, ...guards, open, links, forget: callers.forget };
  const auth: AuthSource = { issuer, audience: AUDIENCE, publicKey: keys.publicKey, callerOf: callers.find };
  const use = {
    login: login(all),
    signup: signup(all),
    refreshSession: refreshSession(all),
    endSession: endSession(all),
    findVisitor: findVisitor(deps),
    readSession: readSession({ ...deps, demandsFactor }),
    changePassword: changePassword(all),
    ...assembleSecurity(all),
    ...assembleSupport(all),
    listErasures: listErasures(deps),
    updateMe: updateMe(all),
    updateTenant: updateTenant(all),
    previewTimeZone: previewTimeZone(all),
    updateBrand: updateBrand(all),
    listAddresses: listAddresses(deps),
    findCompanyDoor: findCompanyDoor(deps),
    listUsers: listUsers(deps),
    giveRole: giveRole(all),
    activate: activate(all),
    deactivate: deactivate(all),
    requestReset: requestReset(all),
    checkReset: checkReset(all),
    resetPassword: resetPassword(all),
    inviteUser: inviteUser(all),
    resendInvitation: resendInvitation(all),
    revokeInvitation: revokeInvitation(all),
    readInvitationLink: readInvitationLink(all),
    readInvitation: readInvitation(all),
    acceptInvitation: acceptInvitation(all),
    readTenantId: readTenantId(deps),
    readFirstSteps: readFirstSteps(all),
    updateFirstSteps: updateFirstSteps(deps),
    readDashboard: readDashboard(all),
    readDays: readDays(deps),
    readLeaving: readLeaving(all),
    exportCompany: exportCompany(all),
    downloadExport: downloadExport(all),
    deleteCompany: deleteCompany(all),
    undoDeletion: undoDeletion(all),
    jwks: keys.jwks,
  };
  return { auth, use, rotateKeys: keys.rotate, forgetCaller: callers.forget, readings: createReadingNotes(deps) };
}
