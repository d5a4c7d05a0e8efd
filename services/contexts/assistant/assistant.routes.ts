import type { Deps } from '@balcao/kit/deps';
import { type Route, serve } from '@balcao/kit/route';
import { readBookingRequest } from './booking-request/read-booking-request';
import { listDocuments } from './documents/list-documents';
import { saveAnswers } from './documents/save-answers';

export const assistantRoutes = (deps: Deps): Route[] => [
  serve(readBookingRequest(deps), ({ params }) => [params.id]),
  serve(listDocuments(deps), ({ query }) => [query]),
  serve(saveAnswers(deps), ({ body }) => [body]),
];
