import { lazyPage, type RemoteModule } from '@balcao/platform';

declare const __VERSION__: string;

const ProductsPage = lazyPage(() => import('./pages/products.page'));
const CustomersPage = lazyPage(() => import('./pages/customers.page'));
const CustomerPage = lazyPage(() => import('./pages/customer.page'));
const ActiveCustomersCard = lazyPage(() => import('./features/dashboard/active-customers.card'));

export default {
  contract: 1,
  name: 'mfe-catalog',
  version: __VERSION__,
  routes: [
    { path: '/products', element: <ProductsPage /> },
    { path: '/customers', element: <CustomersPage /> },
    { path: '/customers/:id', element: <CustomerPage /> },
  ],
  widgets: { clientes_ativos: ActiveCustomersCard },
} satisfies RemoteModule;
