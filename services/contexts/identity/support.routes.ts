import { type Route, serve } from '@balcao/kit/route';
import type { Identity } from './assemble-identity';
import { sidOf } from './security.routes';

/** The platform's support inside a company, and what the company says to it. */
export const supportRoutes = (use: Identity['use']): Route[] => [
  serve(use.startSupportAccess, ({ params, body, request }) => [
    { tenantId: params.id, motivo: body.motivo, familia: sidOf(request) },
  ]),
  serve(use.endSupportAccess, () => []),
  serve(use.readSupportPermission, () => []),
  serve(use.saveSupportPermission, ({ body }) => [body]),
  serve(use.listSupportAccesses, ({ query }) => [query]),
  serve(use.listSupportReadings, ({ params, query }) => [params.id, query]),
];
