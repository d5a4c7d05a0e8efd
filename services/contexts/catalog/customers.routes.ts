import * as contract from '@balcao/contracts/customers';
import { route } from '@balcao/kit/route';
import type { CatalogDeps } from './catalog-ports';
import { deleteCustomer } from './customers/delete-customer';
import { listCustomers } from './customers/list-customers';
import { listCustomerTags } from './customers/list-tags';
import { listCustomerTimeline } from './customers/list-timeline';
import { readCustomer } from './customers/read-customer';
import { createCustomer, updateCustomer } from './customers/save-customer';

export function customerRoutes(deps: CatalogDeps) {
  const [list, read, tags, timeline] = [
    listCustomers(deps),
    readCustomer(deps),
    listCustomerTags(deps),
    listCustomerTimeline(deps),
  ];
  const [create, update, remove] = [createCustomer(deps), updateCustomer(deps), deleteCustomer(deps)];
  return [
    route(contract.listCustomers, ({ actor, query }) => list(actor, query)),
    route(contract.readCustomer, ({ actor, params }) => read(actor, params.id)),
    route(contract.createCustomer, ({ actor, body }) => create(actor, body)),
    route(contract.updateCustomer, ({ actor, params, body }) => update(actor, params.id, body)),
    route(contract.deleteCustomer, ({ actor, params }) => remove(actor, params.id)),
    route(contract.listCustomerTags, ({ actor }) => tags(actor)),
    route(contract.listCustomerTimeline, ({ actor, params, query }) => timeline(actor, params.id, query)),
  ];
}
