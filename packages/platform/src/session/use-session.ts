import { type CompanyState, companyState } from '@balcao/contracts/company-state';
import { type Access, allows, isAdmin, isMaster, type Role, supportMay } from '@balcao/contracts/permissions';
import { useMemo } from 'react';
import { useAppSelector } from '../store';
import type { SessionState } from './session-slice';

/** Does this role satisfy the policy? Without a role (no profile loaded) only `public` is granted. */
export const can = (access: Access, role: Role | null | undefined): boolean => allows(access, role);

export interface Session extends SessionState {
  role: Role | null;
  isMaster: boolean;
  isAdmin: boolean;
  /** What the signed-in person may do; the server decides, the screen only hides. */
  can: (access: Access) => boolean;
  /** What they may see: the platform's support sees what an admin does, and changes less. */
  sees: (access: Access) => boolean;
}

/** The session of the page: user, profile, tenant, permissions and the loading flag of the first load. */
export function useSession(): Session {
  const session = useAppSelector((state) => state.session);
  return useMemo(() => {
    const role = session.profile?.role ?? null;
    const { suporte } = session;
    const sees = (access: Access) => can(access, role);
    return {
      ...session,
      role,
      isMaster: isMaster(role),
      isAdmin: isAdmin(role),
      sees,
      can: (access: Access) => sees(access) && (!suporte || supportMay(access, suporte.altera)),
    };
  }, [session]);
}

/** What the company may do now: everything (`open`, also where there is none), or only read and export, and why. */
export function useCompanyState(): CompanyState {
  const { tenant } = useSession();
  return tenant ? companyState(tenant, Date.now()) : 'open';
}
