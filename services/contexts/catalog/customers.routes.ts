import { serve } from '@balcao/kit/route';
import type { CatalogDeps } from './catalog-ports';
import { deleteCustomer } from './customers/delete-customer';
import { listCustomers } from './customers/list-customers';
import { listCustomerTags } from './customers/list-tags';
import { listCustomerTimeline } from './customers/list-timeline';
import { removeCustomerPreference } from './customers/preferences';
import { readCustomer } from './customers/read-customer';
import { createCustomer, updateCustomer } from './customers/save-customer';

export function customerRoutes(deps: CatalogDeps) {
  return [
    serve(listCustomers(deps), ({ query }) => [query]),
    serve(readCustomer(deps), ({ params }) => [params.id]),
    serve(createCustomer(deps), ({ body }) => [body]),
    serve(updateCustomer(deps), ({ params, body }) => [params.id, body]),
    serve(deleteCustomer(deps), ({ params }) => [params.id]),
    serve(listCustomerTags(deps), () => []),
    serve(removeCustomerPreference(deps), ({ params }) => [params.id, params.preferenciaId]),
    serve(listCustomerTimeline(deps), ({ params, query }) => [params.id, query]),
  ];
}
