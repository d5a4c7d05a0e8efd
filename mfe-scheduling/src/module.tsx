import { lazyPage, type RemoteModule } from '@balcao/platform';
import { startSchedulingRealtime } from './api/scheduling-realtime';

declare const __VERSION__: string;

const AppointmentsPage = lazyPage(() => import('./pages/appointments.page'));
const TeamPage = lazyPage(() => import('./pages/team.page'));
let stopRealtime: (() => void) | undefined;

export default {
  contract: 1,
  name: 'mfe-scheduling',
  version: __VERSION__,
  routes: [
    { path: '/appointments', element: <AppointmentsPage /> },
    { path: '/appointments/team', element: <TeamPage /> },
  ],
  init: ({ store }) => {
    stopRealtime = startSchedulingRealtime(store);
  },
  dispose: () => stopRealtime?.(),
} satisfies RemoteModule;
