import { lazyPage, type RemoteModule } from '@balcao/platform';

declare const __VERSION__: string;

const PaymentsPage = lazyPage(() => import('./pages/payments.page'));
const SubscriptionPage = lazyPage(() => import('./pages/subscription.page'));

export default {
  contract: 1,
  name: 'mfe-billing',
  version: __VERSION__,
  routes: [
    { path: '/payments', element: <PaymentsPage /> },
    { path: '/subscription', element: <SubscriptionPage /> },
  ],
} satisfies RemoteModule;
