import { Navigate, Outlet, paths, useLocation, useSession } from '@balcao/platform';
import { PageHeader, ScreenLoader } from '@balcao/ui';
import type { ReactNode } from 'react';
import { PlatformWelcome } from './platform-welcome';
import { ServerUnreachable } from './server-unreachable';

/** Where a visitor was going when the guard sent them to sign in. */
interface SignInState {
  from?: string;
}

/** Protected screens: spinner while the session loads, /login without one; a server that is down is waited for. */
export function RequireSession() {
  const { loading, user, unreachable } = useSession();
  const { pathname, search } = useLocation();
  if (loading) return <ScreenLoader />;
  if (!user && unreachable !== null) return <ServerUnreachable />;
  if (!user) return <Navigate to={paths.login()} replace state={{ from: pathname + search } satisfies SignInState} />;
  return <Outlet />;
}

/** Platform screens: who is not master goes to /dashboard, a master who owes a second factor to where it is set up. */
export function RequireMaster() {
  const { isMaster, deve_segundo_fator } = useSession();
  const elsewhere = isMaster ? paths.settings({ tab: 'seguranca' }) : paths.dashboard();
  return isMaster && !deve_segundo_fator ? <Outlet /> : <Navigate to={elsewhere} replace />;
}

/** Screens that the platform's own account has too: its settings, and what finds out why something does not work. */
const OF_BOTH = /^\/(system-settings|test-ai|debug-)/;

/** Screens of a company: an account without one reads why there is nothing, instead of frames that end in refusals. */
export function RequireCompany({ children }: { children: ReactNode }) {
  const { tenant } = useSession();
  const { pathname } = useLocation();
  if (tenant || OF_BOTH.test(pathname)) return children;
  return (
    <>
      <PageHeader title="Tela de empresa" />
      <PlatformWelcome description="Esta tela é de uma empresa, e a sua conta não pertence a nenhuma." />
    </>
  );
}

/** /login and /signup: whoever is signed in goes on, to where they were going or to /dashboard. */
export function RequireVisitor() {
  const { loading, user } = useSession();
  const state = useLocation().state as SignInState | null;
  if (loading) return <ScreenLoader />;
  if (user) return <Navigate to={state?.from ?? paths.dashboard()} replace />;
  return <Outlet />;
}
