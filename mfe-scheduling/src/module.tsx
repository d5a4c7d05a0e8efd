import { lazyPage, type RemoteModule } from '@balcao/platform';

declare const __VERSION__: string;

const AppointmentsPage = lazyPage(() => import('./pages/appointments.page'));
const TeamPage = lazyPage(() => import('./pages/team.page'));

export default {
  contract: 1,
  name: 'mfe-scheduling',
  version: __VERSION__,
  routes: [
    { path: '/appointments', element: <AppointmentsPage /> },
    { path: '/appointments/team', element: <TeamPage /> },
  ],
} satisfies RemoteModule;
