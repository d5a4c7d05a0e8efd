import type { Deps } from '@balcao/kit/deps';
import { catalogRoutes } from './catalog.routes';
import { findOrCreateCustomer } from './customers/find-or-create-customer';

/** Face of the catalogue: its routes, and what other contexts may ask of it. */
export function createCatalog(deps: Deps) {
  return { routes: catalogRoutes(deps), findOrCreateCustomer };
}
