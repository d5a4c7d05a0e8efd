import { lazyPage, type RemoteModule } from '@balcao/platform';

declare const __VERSION__: string;

const ProductsPage = lazyPage(() => import('./pages/products.page'));
const CustomersPage = lazyPage(() => import('./pages/customers.page'));

export default {
  contract: 1,
  name: 'mfe-catalog',
  version: __VERSION__,
  routes: [
    { path: '/products', element: <ProductsPage /> },
    { path: '/customers', element: <CustomersPage /> },
  ],
} satisfies RemoteModule;
