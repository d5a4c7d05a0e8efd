import { lazyPage, type RemoteModule } from '@balcao/platform';
// What several screens use comes in the first piece of the remote; bundled with each screen, it would come once per screen.
import './api/booking-api';
import './api/hours-api';
import './api/rooms-api';
import './api/scheduling-api';
import './api/team-api';
import './features/changes/conflict-notice';
import './features/changes/undo-toast';
import './features/booking/booking-draft';
import './features/team/managed-card';
import './features/team/use-service-names';
import './features/time/minutes';
import './features/who/affected-notice';

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
