import { Navigate, paths, Route, Routes } from '@balcao/platform';
import { RequireMaster, RequireSession, RequireVisitor } from './features/session/guards';
import { AppLayout } from './layout/app-layout';
import { DashboardPage } from './pages/dashboard.page';
import { LoginPage } from './pages/login.page';
import { NotFoundPage } from './pages/not-found.page';
import { SettingsPage } from './pages/settings.page';
import { SignupPage } from './pages/signup.page';
import { UsersPage } from './pages/users.page';
import { RemoteRoutes } from './remotes';

/** Addresses of the panel: the shell's own screens, and for everything else the remote that owns the address. */
export function App() {
  const remote = <RemoteRoutes notFound={<NotFoundPage />} />;
  return (
    <Routes>
      <Route path="/" element={<Navigate to={paths.dashboard()} replace />} />
      <Route element={<RequireVisitor />}>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/signup" element={<SignupPage />} />
      </Route>
      <Route element={<RequireSession />}>
        <Route element={<AppLayout />}>
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="/users" element={<UsersPage />} />
          <Route path="/settings" element={<SettingsPage />} />
          <Route element={<RequireMaster />}>
            <Route path="/master/*" element={remote} />
          </Route>
          <Route path="*" element={remote} />
        </Route>
      </Route>
    </Routes>
  );
}
