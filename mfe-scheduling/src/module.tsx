import { lazyPage, type RemoteModule } from '@balcao/platform';

declare const __VERSION__: string;

const AppointmentsPage = lazyPage(() => import('./pages/appointments.page'));

export default {
  contract: 1,
  name: 'mfe-scheduling',
  version: __VERSION__,
  routes: [{ path: '/appointments', element: <AppointmentsPage /> }],
} satisfies RemoteModule;
