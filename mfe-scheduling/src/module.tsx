import { lazyPage, type RemoteModule } from '@balcao/platform';

declare const __VERSION__: string;

const AppointmentsPage = lazyPage(() => import('./pages/appointments.page'));
const WaitingPage = lazyPage(() => import('./pages/waiting.page'));
const TeamPage = lazyPage(() => import('./pages/team.page'));
const OwnVisitsCard = lazyPage(() => import('./features/dashboard/own-visits.card'));
const VisitsTodayCard = lazyPage(() => import('./features/dashboard/visits-today.card'));

export default {
  contract: 1,
  name: 'mfe-scheduling',
  version: __VERSION__,
  routes: [
    { path: '/appointments', element: <AppointmentsPage /> },
    { path: '/appointments/team', element: <TeamPage /> },
    { path: '/appointments/waiting', element: <WaitingPage /> },
  ],
  widgets: { agendamentos_hoje: VisitsTodayCard, meus_agendamentos: OwnVisitsCard },
} satisfies RemoteModule;
