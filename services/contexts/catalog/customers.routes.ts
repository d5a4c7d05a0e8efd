import { serve } from '@balcao/kit/route';
import type { CatalogDeps } from './catalog-ports';
import { deleteCustomer } from './customers/delete-customer';
import { listCustomers } from './customers/list-customers';
import { listCustomerTags } from './customers/list-tags';
import { listCustomerTimeline } from './customers/list-timeline';
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
    serve(listCustomerTimeline(deps), ({ params, query }) => [params.id, query]),
  ];
}
