import { lazyPage, type RemoteModule } from '@balcao/platform';

declare const __VERSION__: string;

const CashPage = lazyPage(() => import('./pages/cash.page'));
const CommissionsPage = lazyPage(() => import('./pages/commissions.page'));
const InvoicePage = lazyPage(() => import('./pages/invoice.page'));
const PaymentsPage = lazyPage(() => import('./pages/payments.page'));
const ReceiptPage = lazyPage(() => import('./pages/receipt.page'));
const SubscriptionPage = lazyPage(() => import('./pages/subscription.page'));
const MonthRevenueCard = lazyPage(() => import('./features/dashboard/month-revenue.card'));

export default {
  contract: 1,
  name: 'mfe-billing',
  version: __VERSION__,
  routes: [
    { path: '/payments', element: <PaymentsPage /> },
    { path: '/payments/caixa', element: <CashPage /> },
    { path: '/payments/comissoes', element: <CommissionsPage /> },
    { path: '/payments/:id/recibo', element: <ReceiptPage /> },
    { path: '/subscription', element: <SubscriptionPage /> },
    { path: '/subscription/faturas/:id', element: <InvoicePage /> },
  ],
  widgets: { receita_mes: MonthRevenueCard },
} satisfies RemoteModule;
