import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';
import { acceptAnyBody } from '../shared/json-body';
import { addHealth } from '../shared/serve';
import { startPairing } from './connection';
import type { Gateway } from './context';
import { createDeliverer } from './deliver-webhook';
import { ControlError, GatewayError, internal, missingInstance, unauthorized } from './errors';
import { createFaults } from './faults';
import { createLog } from './log';
import { createMediaBox } from './model/samples';
import { createStore } from './model/store';
import type { StoredMessage } from './model/types';
import { presentMessage } from './present-state';
import { resumeHeld } from './receive-message';
import { changeRoutes } from './routes/change.routes';
import { chatRoutes } from './routes/chat.routes';
import { controlRoutes } from './routes/control.routes';
import { instanceRoutes } from './routes/instance.routes';
import { messageRoutes } from './routes/message.routes';
import { pageRoutes } from './routes/page.routes';
import { webhookRoutes } from './routes/webhook.routes';
import { wait } from './wait';

const OWN_PATHS = /^\/(_sim|painel|healthz|readyz|favicon)/;
const BODY_LIMIT = 140 * 1024 * 1024;

const createGateway = (config: GatewayConfig, app: FastifyInstance, streams: Set<FastifyReply>): Gateway => {
  const log = createLog();
  const timers = new Set<NodeJS.Timeout>();
  const gateway: Gateway = {
    config,
    log,
    store: createStore(config.dataFolder),
    media: createMediaBox(),
    faults: createFaults(),
    deliverer: createDeliverer(config.retry, log),
    waiting: new Map(),
    notify(type, data) {
      const shown = type === 'message' ? presentMessage(data as StoredMessage) : data;
      for (const stream of streams) stream.raw.write(`event: ${type}\ndata: ${JSON.stringify(shown)}\n\n`);
    },
    later(ms, work) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, ms);
      timers.add(timer);
      return timer;
    },
    serverUrl() {
      const address = app.server.address();
      const port = address && typeof address === 'object' ? address.port : config.port;
      return config.publicUrl || `http://localhost:${port}`;
    },
  };
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.raw.end();
    for (const timer of timers) clearTimeout(timer);
    await gateway.deliverer.close();
    gateway.store.flush();
  });
  return gateway;
};

const instanceNameOf = (request: FastifyRequest): string | undefined => {
  const { instanceName } = (request.params ?? {}) as { instanceName?: string };
  return instanceName ?? (request.body as { instanceName?: string } | null)?.instanceName;
};

const faultError = ({ status, message }: { status: number; message?: string }, instance = ''): GatewayError => {
  if (message) return new GatewayError(status, [message]);
  if (status === 401) return unauthorized();
  if (status === 404) return missingInstance(instance);
  if (status === 500) return internal('Internal Server Error');
  return new GatewayError(status, status === 429 ? 'Too Many Requests' : 'Bad Gateway');
};

/** Fault switches act on the gateway's own routes, before any of its guards. */
const addFaults = (app: FastifyInstance, gateway: Gateway): void => {
  app.addHook('preHandler', async (request, reply) => {
    if (OWN_PATHS.test(request.url)) return;
    const instance = instanceNameOf(request);
    const offline = gateway.faults.get(instance, 'offline');
    if (offline === '503') return reply.status(503).type('text/html').send('<html><h1>503</h1></html>');
    if (offline) {
      reply.hijack();
      reply.raw.socket?.destroy();
      return;
    }
    const slow = gateway.faults.take(instance, 'slow', request.url);
    if (slow) await wait(slow.ms);
    const error = gateway.faults.take(instance, 'error', request.url);
    if (!error) return;
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    throw faultError(error, instance);
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    const succeeds = !OWN_PATHS.test(request.url) && reply.statusCode < 300;
    if (!succeeds || !gateway.faults.take(instanceNameOf(request), 'garbled', request.url)) return payload;
    reply.status(200);
    return { error: true, message: '[object Object]' };
  });
};

const addErrors = (app: FastifyInstance): void => {
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(new GatewayError(404, [`Cannot ${request.method} ${request.url.split('?')[0]}`]).body()),
  );
  app.setErrorHandler((error: Error & { statusCode?: number; malformed?: boolean }, request, reply) => {
    if (error instanceof ControlError) return reply.status(error.status).send({ error: error.message });
    if (error instanceof GatewayError) return reply.status(error.status).send(error.body());
    if (error.malformed) {
      return reply.status(400).send(new GatewayError(400, error.message, 'Internal Server Error').body());
    }
    console.error(`${request.method} ${request.url}`, error);
    return reply.status(error.statusCode ?? 500).send(internal(error.message).body());
  });
};

const addRequestLog = (app: FastifyInstance, gateway: Gateway): void => {
  app.addHook('onResponse', async (request, reply) => {
    if (OWN_PATHS.test(request.url)) return;
    gateway.log.requests.push({
      at: new Date().toISOString(),
      method: request.method,
      path: request.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
};

/** Builds the gateway simulator; `app.listen` starts it, `app.close` saves and stops it. */
export const buildGateway = (config: GatewayConfig): FastifyInstance => {
  const app = Fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  const streams = new Set<FastifyReply>();
  const gateway = createGateway(config, app, streams);
  acceptAnyBody(app);
  addErrors(app);
  addRequestLog(app, gateway);
  addFaults(app, gateway);
  addHealth(app);
  instanceRoutes(app, gateway);
  webhookRoutes(app, gateway);
  messageRoutes(app, gateway);
  chatRoutes(app, gateway);
  changeRoutes(app, gateway);
  controlRoutes(app, gateway);
  pageRoutes(app, gateway, streams);
  app.addHook('onListen', async () => {
    for (const instance of gateway.store.instances.values()) {
      if (instance.state === 'connecting') void startPairing(gateway, instance);
    }
    resumeHeld(gateway);
  });
  return app;
};
