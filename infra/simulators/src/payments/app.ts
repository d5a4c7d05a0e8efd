import Fastify, { type FastifyInstance } from 'fastify';
import type { PaymentsConfig } from '../config';
import { acceptAnyBody } from '../shared/json-body';
import { addHealth } from '../shared/serve';
import { controlRoutes } from './control.routes';
import { ProviderError } from './errors';
import { createFaults, type Faults } from './faults';
import { createNotifier } from './notify';
import { pageRoutes } from './page.routes';
import { paymentRoutes } from './payment.routes';
import { createProvider } from './provider';
import { createStore } from './store';
import { subscriptionRoutes } from './subscription.routes';
import { subscriptionControls } from './subscription-controls.routes';
import { createSubscriptions } from './subscriptions';

/** What a caller meets instead of the answer; what is done although nobody hears of it is done first. */
const addFaults = (app: FastifyInstance, faults: Faults): void => {
  const spoiled = new WeakMap<object, { mode: 'cut' | 'late'; ms: number }>();
  app.addHook('preHandler', async (request, reply) => {
    if (!/^\/(v1|preapproval|authorized_payments)\//.test(request.url)) return;
    const fault = faults.take(request.method, request.url);
    if (!fault) return;
    const { mode, status = 500, retryAfter, ms = 0 } = fault;
    if (mode === 'hang') return reply.hijack();
    if (mode === 'cut' || mode === 'late') return void spoiled.set(request, { mode, ms });
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return reply.status(status).send(new ProviderError(status, 'fault', 'Simulated', 'internal_error').body());
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = spoiled.get(request);
    if (fault?.mode === 'late') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (fault?.mode === 'cut') reply.raw.socket?.destroy();
    return payload;
  });
};

/** Builds the payment simulator: Mercado Pago's payments, refunds, subscriptions and notifications, and a page where somebody pays. */
export const buildPayments = (config: PaymentsConfig, now: () => number = Date.now): FastifyInstance => {
  const app = Fastify({ forceCloseConnections: true });
  const faults = createFaults();
  const store = createStore(config.dataFolder);
  const notifier = createNotifier(faults, config.retryMs);
  const world = { store, faults, notifier, now };
  const provider = createProvider(world);
  acceptAnyBody(app);
  addHealth(app);
  addFaults(app, faults);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ProviderError) return reply.status(error.status).send(error.body());
    const status = error.statusCode ?? 500;
    return reply.status(status).send(new ProviderError(status, 'error', error.message, 'internal_error').body());
  });
  paymentRoutes(app, provider, world);
  controlRoutes(app, provider, world);
  const subscriptions = createSubscriptions(world, provider);
  subscriptionRoutes(app, subscriptions, world);
  subscriptionControls(app, subscriptions, world);
  pageRoutes(app);
  app.addHook('preClose', async () => {
    notifier.close();
    store.flush();
  });
  return app;
};
