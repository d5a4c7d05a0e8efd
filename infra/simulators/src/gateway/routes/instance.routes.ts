import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { configureWebhook } from '../configure-webhook';
import { blink, startDelete, startPairing, unlink } from '../connection';
import type { Gateway } from '../context';
import { emitEvent } from '../emit-event';
import { badRequest, GatewayError } from '../errors';
import { apiKeyOf, bodyOf, requireGlobalKey, requireInstance } from '../guards';
import { newInstance } from '../model/store';
import type { Instance, Json } from '../model/types';
import { presentCreated, presentRow } from '../present-instance';
import { validate, validateEvents } from '../validate';
import { wait } from '../wait';

const NUMBER_PATTERN = '^\\d+[\\.@\\w-]+';
const CREATE_RULES = {
  instanceName: { type: 'string' },
  number: { type: 'string', pattern: NUMBER_PATTERN },
  token: { type: 'string' },
  qrcode: { type: 'boolean' },
  rejectCall: { type: 'boolean' },
  msgCall: { type: 'string' },
  groupsIgnore: { type: 'boolean' },
  alwaysOnline: { type: 'boolean' },
  readMessages: { type: 'boolean' },
  readStatus: { type: 'boolean' },
  syncFullHistory: { type: 'boolean' },
};

const applySettings = (instance: Instance, body: Json): void => {
  const settings = instance.settings as unknown as Json;
  for (const name of Object.keys(settings)) if (body[name] !== undefined) settings[name] = body[name];
};

const applyWebhook = (gateway: Gateway, instance: Instance, body: Json): void => {
  const hook = body.webhook as Json | string | undefined;
  if (!hook) return;
  const events = (hook as Json).events;
  if (!Array.isArray(events)) {
    gateway.store.instances.delete(instance.name);
    throw badRequest("Cannot read properties of undefined (reading 'length')");
  }
  validateEvents(events, 'webhook.events');
  configureWebhook(instance, { enabled: true, ...(hook as Json) });
};

/** Two simultaneous creates of one name: one answers 201, the other 400, and its clean-up removes the instance. */
// The name check and the insert are not one step in the real gateway either: see createInstance.
const insert = async (gateway: Gateway, instance: Instance): Promise<void> => {
  await wait(gateway.config.insertMs);
  if (gateway.store.instances.has(instance.name)) {
    gateway.store.instances.delete(instance.name);
    throw badRequest(
      '\nInvalid `this.prismaRepository.instance.create()` invocation\n\nUnique constraint failed on the fields: (`name`)',
    );
  }
  gateway.store.instances.set(instance.name, instance);
};

const createInstance = async (gateway: Gateway, request: FastifyRequest): Promise<Json> => {
  const body = bodyOf(request);
  const name = String(body.instanceName ?? '');
  if (gateway.store.instances.has(name)) throw new GatewayError(403, [`This name "${name}" is already in use.`]);
  requireGlobalKey(gateway, request);
  validate(body, ['instanceName'], CREATE_RULES);
  if (body.integration !== 'WHATSAPP-BAILEYS') throw badRequest('Invalid integration');
  const instance = newInstance(name, body.token as string | undefined, body.number as string | undefined);
  await insert(gateway, instance);
  applyWebhook(gateway, instance, body);
  applySettings(instance, body);
  gateway.store.save();
  gateway.notify('instance', { name });
  void emitEvent(gateway, instance, 'instance.create', { instanceName: name, instanceId: instance.id });
  if (body.qrcode === true) {
    await startPairing(gateway, instance);
    await wait(gateway.config.createMs);
  }
  return presentCreated(instance, body);
};

const connect = async (gateway: Gateway, request: FastifyRequest): Promise<unknown> => {
  const instance = requireInstance(gateway, request);
  const { number } = request.query as { number?: string };
  if (instance.state === 'open') return { instance: { instanceName: instance.name, state: 'open' } };
  if (instance.state === 'close') {
    await startPairing(gateway, instance, number);
    await wait(gateway.config.connectMs);
  }
  return instance.qr ?? { count: instance.qrCount };
};

const restart = async (gateway: Gateway, request: FastifyRequest): Promise<unknown> => {
  const instance = requireInstance(gateway, request);
  if (instance.state === 'close') return { error: true, message: '[object Object]' };
  if (instance.state === 'open') {
    void blink(gateway, instance);
    return { instance: { instanceName: instance.name, state: 'connecting' } };
  }
  await startPairing(gateway, instance);
  return instance.qr ?? { count: instance.qrCount };
};

const fetchInstances = (gateway: Gateway, request: FastifyRequest): unknown => {
  const query = request.query as { instanceName?: string; instanceId?: string; number?: string };
  const key = apiKeyOf(request);
  const own = [...gateway.store.instances.values()].filter((row) => row.token === key);
  const isGlobal = key === gateway.config.apiKey;
  if (!isGlobal && own.length === 0) throw new GatewayError(401, 'Unauthorized');
  const rows = (isGlobal ? [...gateway.store.instances.values()] : own).filter(
    (row) =>
      (!query.instanceName || row.name === query.instanceName) &&
      (!query.instanceId || row.id === query.instanceId) &&
      (!query.number || row.ownerJid?.startsWith(query.number)),
  );
  if (query.instanceName && rows.length === 0) {
    throw new GatewayError(404, [`Instance "${query.instanceName}" not found`]);
  }
  return rows.map((row) => presentRow(gateway, row));
};

const success = (message: string) => ({ status: 'SUCCESS', error: false, response: { message } });

export const instanceRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  app.post('/instance/create', async (request, reply: FastifyReply) => {
    const created = await createInstance(gateway, request);
    return reply.status(201).send(created);
  });
  app.get('/instance/connect/:instanceName', (request) => connect(gateway, request));
  app.get('/instance/connectionState/:instanceName', async (request) => {
    const instance = requireInstance(gateway, request);
    const leaves = instance.deleting || gateway.faults.get(instance.name, 'noState');
    const state = leaves ? {} : { state: instance.state };
    return { instance: { instanceName: instance.name, ...state } };
  });
  app.get('/instance/fetchInstances', async (request) => fetchInstances(gateway, request));
  app.post('/instance/restart/:instanceName', (request) => restart(gateway, request));
  app.delete('/instance/logout/:instanceName', async (request) => {
    const instance = requireInstance(gateway, request);
    if (instance.state === 'close') throw badRequest(`The "${instance.name}" instance is not connected`);
    unlink(gateway, instance);
    return success('Instance logged out');
  });
  app.delete('/instance/delete/:instanceName', async (request) => {
    startDelete(gateway, requireInstance(gateway, request));
    return success('Instance deleted');
  });
};
