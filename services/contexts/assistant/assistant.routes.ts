import * as contract from '@balcao/contracts/assistant';
import type { Deps } from '@balcao/kit/deps';
import { type Route, route } from '@balcao/kit/route';
import { readBookingRequest } from './booking-request/read-booking-request';
import { listDocuments } from './documents/list-documents';

export function assistantRoutes(deps: Deps): Route[] {
  const use = { readBookingRequest: readBookingRequest(deps), listDocuments: listDocuments(deps) };
  return [
    route(contract.getBookingRequest, ({ actor, params }) => use.readBookingRequest(actor, params.id)),
    route(contract.listDocuments, ({ actor, query }) => use.listDocuments(actor, query)),
  ];
}
