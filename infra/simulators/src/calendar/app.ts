import Fastify, { type FastifyInstance } from 'fastify';
import { acceptAnyBody } from '../shared/json-body';
import { addHealth } from '../shared/serve';
import { controlRoutes } from './control.routes';
import { CalendarError, TokenError } from './errors';
import { eventRoutes } from './event.routes';
import { addFaults } from './faults';
import { pageRoutes } from './page.routes';
import { createStore } from './store';
import { createTokens } from './tokens';

/** Builds the calendar simulator: Google's tokens of service accounts and the events of shared calendars. */
export const buildCalendar = (config: { dataFolder: string }, now: () => number = Date.now): FastifyInstance => {
  const app = Fastify({ forceCloseConnections: true });
  const store = createStore(config.dataFolder);
  acceptAnyBody(app);
  addHealth(app);
  const faults = addFaults(app);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof CalendarError || error instanceof TokenError)
      return reply.status(error.status).send(error.body());
    const status = error.statusCode ?? 500;
    return reply.status(status).send(new CalendarError(status, 'backendError', error.message).body());
  });
  const tokens = createTokens(app, store, now);
  eventRoutes(app, store, tokens);
  controlRoutes(app, { store, tokens, faults });
  pageRoutes(app, store);
  app.addHook('preClose', async () => store.flush());
  return app;
};
