import * as contract from '@balcao/contracts/agenda';
import * as rooms from '@balcao/contracts/rooms';
import { readCalendar as calendarContract } from '@balcao/contracts/scheduling';
import type { Deps } from '@balcao/kit/deps';
import { route } from '@balcao/kit/route';
import { createBlock, deleteBlock, listBlocks } from './blocks/blocks';
import { readCalendar } from './calendar/read-calendar';
import { createCalendarLink, deleteCalendarLink } from './calendar-feed/calendar-link';
import { readCalendarFeed } from './calendar-feed/read-calendar-feed';
import { deleteException, listExceptions, saveException } from './exceptions/exceptions';
import { listHolidays } from './exceptions/list-holidays';
import { deleteProfessional } from './professionals/delete-professional';
import { type HandOverDeps, handOver } from './professionals/hand-over';
import { listProfessionals } from './professionals/list-professionals';
import { listUpcoming } from './professionals/list-upcoming';
import { orderProfessionals } from './professionals/order-professionals';
import { createProfessional, updateProfessional } from './professionals/save-professional';
import { createRoom, deleteRoom, listRooms, updateRoom } from './rooms/rooms';
import { readAgendaConfig, saveAgendaConfig } from './settings/agenda-settings';

/** A calendar program asks again by itself; in between nobody else may keep a copy. */
const FEED_CACHE = 'private, max-age=300';

function teamRoutes(deps: Deps & HandOverDeps) {
  const [upcoming, hand] = [listUpcoming(deps), handOver(deps)];
  const [list, create, update] = [listProfessionals(deps), createProfessional(deps), updateProfessional(deps)];
  const [remove, link, unlink] = [deleteProfessional(deps), createCalendarLink(deps), deleteCalendarLink(deps)];
  const [order, feed] = [orderProfessionals(deps), readCalendarFeed(deps)];
  return [
    route(contract.listProfessionals, ({ actor }) => list(actor)),
    route(contract.createProfessional, ({ actor, body }) => create(actor, body)),
    route(contract.updateProfessional, ({ actor, params, body }) => update(actor, params.id, body)),
    route(contract.deleteProfessional, ({ actor, params }) => remove(actor, params.id)),
    route(contract.orderProfessionals, ({ actor, body }) => order(actor, body)),
    route(contract.listUpcoming, ({ actor, params, query }) => upcoming(actor, params.id, query)),
    route(contract.handOver, ({ actor, params, body }) => hand(actor, params.id, body)),
    route(contract.createCalendarLink, ({ actor, params }) => link(actor, params.id), { audited: true }),
    route(contract.deleteCalendarLink, ({ actor, params }) => unlink(actor, params.id)),
    route(contract.readCalendarFeed, async ({ params, reply }) => {
      reply.header('cache-control', FEED_CACHE);
      return feed(params.token);
    }),
  ];
}

function roomRoutes(deps: Deps) {
  const [list, create, update, remove] = [listRooms(deps), createRoom(deps), updateRoom(deps), deleteRoom(deps)];
  return [
    route(rooms.listRooms, ({ actor }) => list(actor)),
    route(rooms.createRoom, ({ actor, body }) => create(actor, body)),
    route(rooms.updateRoom, ({ actor, params, body }) => update(actor, params.id, body)),
    route(rooms.deleteRoom, ({ actor, params }) => remove(actor, params.id)),
  ];
}

export function agendaRoutes(deps: Deps & HandOverDeps) {
  const calendar = readCalendar(deps);
  const [blocks, block, unblock] = [listBlocks(deps), createBlock(deps), deleteBlock(deps)];
  const [exceptions, except, unexcept] = [listExceptions(deps), saveException(deps), deleteException(deps)];
  const [holidays, config, configure] = [listHolidays(deps), readAgendaConfig(deps), saveAgendaConfig(deps)];
  return [
    ...teamRoutes(deps),
    ...roomRoutes(deps),
    route(calendarContract, ({ actor, query }) => calendar(actor, query)),
    route(contract.listBlocks, ({ actor }) => blocks(actor)),
    route(contract.createBlock, ({ actor, body }) => block(actor, body)),
    route(contract.deleteBlock, ({ actor, params }) => unblock(actor, params.id)),
    route(contract.listExceptions, ({ actor }) => exceptions(actor)),
    route(contract.saveException, ({ actor, body }) => except(actor, body)),
    route(contract.deleteException, ({ actor, params }) => unexcept(actor, params.id)),
    route(contract.listHolidays, ({ actor }) => holidays(actor)),
    route(contract.readAgendaConfig, ({ actor }) => config(actor)),
    route(contract.saveAgendaConfig, ({ actor, body }) => configure(actor, body), { audited: true }),
  ];
}
