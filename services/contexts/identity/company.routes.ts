import { findCompanyDoor } from '@balcao/contracts/company-address';
import { type Route, route, serve } from '@balcao/kit/route';
import type { Identity } from './assemble-identity';

/** The company's own row: its data, address, clock and colour; and what stays of one that was erased. */
export const companyRoutes = (use: Identity['use']): Route[] => [
  serve(use.updateTenant, ({ body }) => [body]),
  serve(use.previewTimeZone, ({ query }) => [query.fuso_horario]),
  serve(use.updateBrand, ({ body }) => [body]),
  serve(use.listAddresses, () => []),
  serve(use.listErasures, ({ query }) => [query]),
  route(findCompanyDoor, ({ params }) => use.findCompanyDoor(params.slug)),
];
