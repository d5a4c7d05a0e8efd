import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CalendarError, notFound } from './errors';
import { changesSince, isBusyIn, type Page, pageOf } from './list-events';
import type { SimCalendar, SimEvent, Store } from './store';
import type { Tokens } from './tokens';

const etagOf = ({ seq }: SimEvent): string => `"${seq}"`;
const show = (event: SimEvent) =>
  Object.assign({ kind: 'calendar#event', etag: etagOf(event) }, event, { seq: undefined });

interface Named {
  cal: string;
  id: string;
}

/** What every call needs: whose calendar it is about, and how one of its events is found, changed and shown. */
const createDesk = (store: Store, tokens: Tokens) => {
  function open(request: FastifyRequest, writes = false): { calendar: SimCalendar; role: string } {
    const email = tokens.emailOf(request.headers.authorization);
    const calendar = store.calendars.get((request.params as Named).cal);
    const role = calendar?.shares[email];
    // What is not shared does not exist.
    if (!calendar || !role) throw notFound();
    if (writes && role !== 'writer')
      throw new CalendarError(403, 'requiredAccessLevel', 'You need to have writer access to this calendar.');
    return { calendar, role };
  }
  const find = ({ events }: SimCalendar, request: FastifyRequest): SimEvent => {
    const event = events.find(({ id }) => id === (request.params as Named).id);
    if (!event) throw notFound();
    return event;
  };
  /** The place it had is kept: an id is never free again. */
  function put(calendar: SimCalendar, event: Omit<SimEvent, 'seq'>): SimEvent {
    calendar.seq += 1;
    const stored = Object.assign({}, event, { seq: calendar.seq }) as SimEvent;
    calendar.events = calendar.events.filter(({ id }) => id !== event.id);
    calendar.events.push(stored);
    store.save();
    return stored;
  }
  const guard = (request: FastifyRequest, event: SimEvent): void => {
    const wanted = request.headers['if-match'];
    if (wanted !== undefined && wanted !== '*' && wanted !== etagOf(event))
      throw new CalendarError(412, 'conditionNotMet', 'Precondition Failed');
  };
  const send = (reply: FastifyReply, event: SimEvent) => reply.header('etag', etagOf(event)).send(show(event));
  return { open, find, put, guard, send };
};
type Desk = ReturnType<typeof createDesk>;

const path = '/calendar/v3/calendars/:cal/events';

const readRoutes = (app: FastifyInstance, { open, find, send }: Desk): void => {
  app.get(path, async (request) => {
    const { calendar, role } = open(request);
    const query = request.query as Page;
    const items = query.syncToken
      ? changesSince(calendar, query.syncToken)
      : calendar.events.filter((event) => event.status !== 'cancelled' && isBusyIn(event, query));
    return Object.assign(
      { kind: 'calendar#events', accessRole: role, summary: calendar.id },
      pageOf(calendar, items, query, show),
    );
  });
  app.get(`${path}/:id`, async (request, reply) => send(reply, find(open(request).calendar, request)));
};

const writeRoutes = (app: FastifyInstance, { open, find, put, guard, send }: Desk): void => {
  app.post(path, async (request, reply) => {
    const { calendar } = open(request, true);
    const body = (request.body ?? {}) as Partial<SimEvent>;
    const id = body.id ?? randomUUID().replaceAll('-', '');
    if (!/^[a-v0-9]{5,1024}$/.test(id)) throw new CalendarError(400, 'invalid', 'Invalid resource id value.');
    if (!body.start || !body.end) throw new CalendarError(400, 'required', 'Missing end time.');
    if ('attendees' in body)
      throw new CalendarError(403, 'forbiddenForServiceAccounts', 'Service accounts cannot invite attendees.');
    if (calendar.events.some((event) => event.id === id))
      throw new CalendarError(409, 'duplicate', 'The requested identifier already exists.');
    return send(reply, put(calendar, Object.assign({ status: 'confirmed' }, body, { id })));
  });
  app.put(`${path}/:id`, async (request, reply) => {
    const { calendar } = open(request, true);
    const event = find(calendar, request);
    guard(request, event);
    if (event.status === 'cancelled') throw new CalendarError(403, 'forbidden', 'Forbidden');
    return send(reply, put(calendar, Object.assign({}, request.body as SimEvent, { id: event.id })));
  });
  app.delete(`${path}/:id`, async (request, reply) => {
    const { calendar } = open(request, true);
    const event = find(calendar, request);
    guard(request, event);
    if (event.status === 'cancelled') throw new CalendarError(410, 'deleted', 'Resource has been deleted');
    put(calendar, { id: event.id, status: 'cancelled' });
    return reply.status(204).send();
  });
};

/** The events of a calendar: the part of the provider's contract that is used, with its traps. */
export const eventRoutes = (app: FastifyInstance, store: Store, tokens: Tokens): void => {
  const desk = createDesk(store, tokens);
  readRoutes(app, desk);
  writeRoutes(app, desk);
};
