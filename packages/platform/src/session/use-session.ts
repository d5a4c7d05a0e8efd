import { type Access, allows, isAdmin, isMaster, type Role } from '@balcao/contracts/permissions';
import { useMemo } from 'react';
import { useAppSelector } from '../store';
import type { SessionState } from './session-slice';

/** Does this role satisfy the policy? Without a role (no profile loaded) only `public` is granted. */
export const can = (access: Access, role: Role | null | undefined): boolean => allows(access, role);

export interface Session extends SessionState {
  role: Role | null;
  isMaster: boolean;
  isAdmin: boolean;
  /** What the signed-in person may see; the server decides, the screen only hides. */
  can: (access: Access) => boolean;
}

/** The session of the page: user, profile, tenant, permissions and the loading flag of the first load. */
export function useSession(): Session {
  const session = useAppSelector((state) => state.session);
  return useMemo(() => {
    const role = session.profile?.role ?? null;
    return {
      ...session,
      role,
      isMaster: isMaster(role),
      isAdmin: isAdmin(role),
      can: (access: Access) => can(access, role),
    };
  }, [session]);
}
