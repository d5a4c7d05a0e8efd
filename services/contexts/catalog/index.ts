import type { Deps } from '@balcao/kit/deps';
import { catalogJobs } from './catalog.jobs';
import type { CatalogPorts } from './catalog-ports';
import { customerDataRoutes } from './customer-data.routes';
import { findOrCreateCustomer } from './customers/find-or-create-customer';
import { customerRoutes } from './customers.routes';
import { productRoutes } from './products.routes';

/** Public API of the catalogue: its routes, and what other contexts may ask of it. */
export function createCatalog(deps: Deps, ports: CatalogPorts) {
  const all = { ...deps, ...ports };
  return {
    routes: [...productRoutes(all), ...customerRoutes(all), ...customerDataRoutes(all)],
    jobs: catalogJobs(deps),
    findOrCreateCustomer,
  };
}
export type { CustomerRecords } from './customers/customer-records';
export { type Preferences, preferences } from './customers/preferences';
