import { lazyPage, type RemoteModule } from '@balcao/platform';

declare const __VERSION__: string;

const MasterPage = lazyPage(() => import('./pages/master.page'));
const TenantsPage = lazyPage(() => import('./pages/tenants.page'));
const TenantPage = lazyPage(() => import('./pages/tenant.page'));
const PlansPage = lazyPage(() => import('./pages/plans.page'));
const FinancialsPage = lazyPage(() => import('./pages/financials.page'));
const AuditPage = lazyPage(() => import('./pages/audit.page'));
const ErasuresPage = lazyPage(() => import('./pages/erasures.page'));
const OperationsPage = lazyPage(() => import('./pages/operations.page'));
const ReleasesPage = lazyPage(() => import('./pages/releases.page'));

export default {
  contract: 1,
  name: 'mfe-master',
  version: __VERSION__,
  routes: [
    { path: '/master', element: <MasterPage /> },
    { path: '/master/tenants', element: <TenantsPage /> },
    { path: '/master/tenants/:id', element: <TenantPage /> },
    { path: '/master/plans', element: <PlansPage /> },
    { path: '/master/financials', element: <FinancialsPage /> },
    { path: '/master/audit', element: <AuditPage /> },
    { path: '/master/erasures', element: <ErasuresPage /> },
    { path: '/master/operations', element: <OperationsPage /> },
    { path: '/master/releases', element: <ReleasesPage /> },
  ],
} satisfies RemoteModule;
