import * as contract from '@balcao/contracts/catalog';
import { listCustomers as listCustomersContract } from '@balcao/contracts/customers';
import type { Deps } from '@balcao/kit/deps';
import { route } from '@balcao/kit/route';
import { listCustomers } from './customers/list-customers';
import { listProducts } from './products/list-products';

export function catalogRoutes(deps: Deps) {
  const customers = listCustomers(deps);
  const products = listProducts(deps);
  return [
    route(listCustomersContract, ({ actor, query }) => customers(actor, query)),
    route(contract.listProducts, ({ actor, query }) => products(actor, query)),
  ];
}
