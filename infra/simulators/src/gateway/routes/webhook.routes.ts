import type { FastifyInstance } from 'fastify';
import { configureWebhook } from '../configure-webhook';
import type { Gateway } from '../context';
import { internal } from '../errors';
import { bodyOf, requireInstance } from '../guards';
import type { Json } from '../model/types';
import { validate, validateEvents } from '../validate';

const RULES = {
  enabled: { type: 'boolean' },
  url: { type: 'string' },
  headers: { type: 'object' },
  byEvents: { type: 'boolean' },
  base64: { type: 'boolean' },
  events: { type: 'array' },
};
const SETTINGS = [
  'rejectCall',
  'msgCall',
  'groupsIgnore',
  'alwaysOnline',
  'readMessages',
  'readStatus',
  'syncFullHistory',
];
const SETTING_RULES = Object.fromEntries(
  SETTINGS.map((name) => [name, { type: name === 'msgCall' ? 'string' : 'boolean' }]),
);

/** Webhook and settings of an instance: /webhook/{set,find}, /settings/{set,find}. */
export const webhookRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  app.post('/webhook/set/:instanceName', async (request, reply) => {
    const instance = requireInstance(gateway, request);
    const body = bodyOf(request);
    validate(body, ['webhook'], { webhook: { type: 'object' } });
    const hook = body.webhook as Json;
    validate(hook, ['enabled', 'url'], RULES, 'webhook');
    if (!Array.isArray(hook.events)) throw internal("Cannot read properties of undefined (reading 'length')");
    validateEvents(hook.events, 'webhook.events');
    const row = configureWebhook(instance, hook);
    gateway.store.save();
    gateway.notify('instance', { name: instance.name });
    return reply.status(201).send(row);
  });

  app.get('/webhook/find/:instanceName', async (request, reply) => {
    const row = requireInstance(gateway, request).webhook;
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(row));
  });

  app.post('/settings/set/:instanceName', async (request, reply) => {
    const instance = requireInstance(gateway, request);
    const body = bodyOf(request);
    validate(body, SETTINGS, SETTING_RULES);
    const settings = Object.fromEntries(SETTINGS.map((name) => [name, body[name]]));
    Object.assign(instance.settings, settings);
    gateway.store.save();
    return reply.status(201).send({ settings: { instanceName: instance.name, settings } });
  });

  app.get('/settings/find/:instanceName', async (request) => requireInstance(gateway, request).settings);
};
