import { readCalendarFeed as feedContract } from '@balcao/contracts/agenda';
import type { Deps } from '@balcao/kit/deps';
import { route, serve } from '@balcao/kit/route';
import { createBlock } from './blocks/create-block';
import { deleteBlock } from './blocks/delete-block';
import { listBlocks } from './blocks/list-blocks';
import { readCalendar } from './calendar/read-calendar';
import { createCalendarLink } from './calendar-feed/create-calendar-link';
import { deleteCalendarLink } from './calendar-feed/delete-calendar-link';
import { readCalendarFeed } from './calendar-feed/read-calendar-feed';
import { deleteException } from './exceptions/delete-exception';
import { listExceptions } from './exceptions/list-exceptions';
import { listHolidays } from './exceptions/list-holidays';
import { saveException } from './exceptions/save-exception';
import { readHandOver, readLastHandOver } from './hand-over/read-hand-over';
import { handOver } from './hand-over/start-hand-over';
import { deleteProfessional } from './professionals/delete-professional';
import { linkProfessional } from './professionals/link-professional';
import { listMoreAffected } from './professionals/list-more-affected';
import { listProfessionals } from './professionals/list-professionals';
import { listUpcoming } from './professionals/list-upcoming';
import { orderProfessionals } from './professionals/order-professionals';
import { createProfessional, updateProfessional } from './professionals/save-professional';
import { deleteRoom } from './rooms/delete-room';
import { listRooms } from './rooms/list-rooms';
import { createRoom, updateRoom } from './rooms/save-room';
import type { HandOverDeps } from './scheduling-ports';
import { readAgendaConfig } from './settings/read-agenda-settings';
import { saveAgendaConfig } from './settings/save-agenda-settings';
import type { Visits } from './visits/visits-port';
import { addWaiting, listWaiting, removeWaiting, stopGap } from './waitlist/manage-waiting';

type AgendaDeps = Deps & HandOverDeps & { visits: Visits };

/** A calendar program asks again by itself; in between nobody else may keep a copy. */
const FEED_CACHE = 'private, max-age=300';

function teamRoutes(deps: Deps & HandOverDeps) {
  const feed = readCalendarFeed(deps);
  return [
    serve(listProfessionals(deps), () => []),
    serve(createProfessional(deps), ({ body }) => [body]),
    serve(updateProfessional(deps), ({ params, body }) => [params.id, body]),
    serve(deleteProfessional(deps), ({ params }) => [params.id]),
    serve(orderProfessionals(deps), ({ body }) => [body]),
    serve(linkProfessional(deps), ({ params, body }) => [params.id, body.profissional_id], { audited: true }),
    serve(listUpcoming(deps), ({ params, query }) => [params.id, query]),
    serve(listMoreAffected(deps), ({ query }) => [query]),
    serve(handOver(deps), ({ params, body }) => [params.id, body]),
    serve(readLastHandOver(deps), () => []),
    serve(readHandOver(deps), ({ params }) => [params.id]),
    serve(createCalendarLink(deps), ({ params }) => [params.id], { audited: true }),
    serve(deleteCalendarLink(deps), ({ params }) => [params.id]),
    route(feedContract, async ({ params, reply }) => {
      reply.header('cache-control', FEED_CACHE);
      return feed(params.token);
    }),
  ];
}

function roomRoutes(deps: Deps) {
  return [
    serve(listRooms(deps), () => []),
    serve(createRoom(deps), ({ body }) => [body]),
    serve(updateRoom(deps), ({ params, body }) => [params.id, body]),
    serve(deleteRoom(deps), ({ params }) => [params.id]),
  ];
}

function waitingRoutes(deps: AgendaDeps) {
  return [
    serve(listWaiting(deps), () => []),
    serve(addWaiting(deps), ({ body }) => [body], { audited: true }),
    serve(removeWaiting(deps), ({ params }) => [params.id]),
    serve(stopGap(deps), ({ params }) => [params.id], { audited: true }),
  ];
}

export function agendaRoutes(deps: AgendaDeps) {
  return [
    ...teamRoutes(deps),
    ...roomRoutes(deps),
    ...waitingRoutes(deps),
    serve(readCalendar(deps), ({ query }) => [query]),
    serve(listBlocks(deps), () => []),
    serve(createBlock(deps), ({ body }) => [body]),
    serve(deleteBlock(deps), ({ params }) => [params.id]),
    serve(listExceptions(deps), () => []),
    serve(saveException(deps), ({ body }) => [body]),
    serve(deleteException(deps), ({ params }) => [params.id]),
    serve(listHolidays(deps), () => []),
    serve(readAgendaConfig(deps), () => []),
    serve(saveAgendaConfig(deps), ({ body }) => [body], { audited: true }),
  ];
}
