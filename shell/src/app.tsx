import { lazyPage, Navigate, paths, Route, Routes } from '@balcao/platform';
import { RequireCompany, RequireMaster, RequireSession, RequireVisitor } from './features/session/guards';
import { AppLayout } from './layout/app-layout';
import { CrashBoundary } from './layout/crash-boundary';
import { DashboardPage } from './pages/dashboard.page';
import { LoginPage } from './pages/login.page';
import { Keeper, LazyScreen, RemoteRoutes } from './remotes';

// Not needed to sign in nor for the first screen: downloaded when somebody goes there.
const CompanyDoorPage = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "visitor" */ './pages/company-door.page')).CompanyDoorPage,
}));
const FirstStepsPage = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "first-steps" */ './pages/first-steps.page')).FirstStepsPage,
}));
const ForgotPage = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "visitor" */ './pages/forgot-password.page')).ForgotPasswordPage,
}));
const InvitationPage = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "visitor" */ './pages/invitation.page')).InvitationPage,
}));
const NotFoundPage = lazyPage(async () => ({ default: (await import('./pages/not-found.page')).NotFoundPage }));
const ResetPage = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "visitor" */ './pages/reset-password.page')).ResetPasswordPage,
}));
const SettingsPage = lazyPage(async () => ({ default: (await import('./pages/settings.page')).SettingsPage }));
const SignupPage = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "visitor" */ './pages/signup.page')).SignupPage,
}));
const VersionsPage = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "area-versions" */ './pages/versions.page')).VersionsPage,
}));
const UsersPage = lazyPage(async () => ({ default: (await import('./pages/users.page')).UsersPage }));

/** Addresses of the panel: the shell's own screens, and for everything else the remote that owns the address. */
export function App() {
  const notFound = <LazyScreen page={<NotFoundPage />} />;
  const remote = <RemoteRoutes notFound={notFound} />;
  const users = (
    <RequireCompany>
      <LazyScreen page={<UsersPage />} />
    </RequireCompany>
  );
  const firstSteps = (
    <RequireCompany>
      <LazyScreen page={<FirstStepsPage />} />
    </RequireCompany>
  );
  return (
    <CrashBoundary>
      <Keeper>
        <Routes>
          <Route path="/" element={<Navigate to={paths.dashboard()} replace />} />
          <Route element={<RequireVisitor />}>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/entrar/:slug" element={<LazyScreen page={<CompanyDoorPage />} />} />
            <Route path="/signup" element={<LazyScreen page={<SignupPage />} />} />
          </Route>
          {/* Links from letters: whoever has one may open it, signed in or not. */}
          <Route path="/esqueci-senha" element={<LazyScreen page={<ForgotPage />} />} />
          <Route path="/redefinir-senha" element={<LazyScreen page={<ResetPage />} />} />
          <Route path="/convite" element={<LazyScreen page={<InvitationPage />} />} />
          <Route element={<RequireSession />}>
            <Route element={<AppLayout />}>
              <Route path="/dashboard" element={<DashboardPage />} />
              <Route path="/primeiros-passos" element={firstSteps} />
              <Route path="/users" element={users} />
              <Route path="/settings" element={<LazyScreen page={<SettingsPage />} />} />
              <Route element={<RequireMaster />}>
                <Route path="/versoes" element={<LazyScreen page={<VersionsPage />} />} />
                <Route path="/master/*" element={remote} />
              </Route>
              <Route path="*" element={<RemoteRoutes notFound={notFound} guard={RequireCompany} />} />
            </Route>
          </Route>
        </Routes>
      </Keeper>
    </CrashBoundary>
  );
}
