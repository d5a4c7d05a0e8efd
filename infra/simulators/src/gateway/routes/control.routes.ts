import type { FastifyInstance } from 'fastify';
import { readByCustomer } from '../ack-message';
import { changeMessage } from '../change-message';
import { configureWebhook } from '../configure-webhook';
import { blink, pair, releaseWaiting, removeInstance, strand, unlink } from '../connection';
import type { Gateway } from '../context';
import { emitWatched } from '../emit-event';
import { ControlError } from '../errors';
import { floodHistory } from '../flood-history';
import { bodyOf } from '../guards';
import { newInstance } from '../model/store';
import type { Instance, Json } from '../model/types';
import { presentInstance } from '../present-state';
import { type CustomerMessage, receiveFromOwner, receiveMessage } from '../receive-message';

const instanceOf = (gateway: Gateway, body: Json): Instance => {
  const instance = gateway.store.instances.get(String(body.instance ?? ''));
  if (!instance) throw new ControlError(404, `instance: "${body.instance ?? ''}" does not exist here`);
  return instance;
};

const ensureInstance = async (gateway: Gateway, body: Json): Promise<Instance> => {
  const name = String(body.name ?? '');
  if (!name) throw new ControlError(400, 'name is required');
  const instance = gateway.store.instances.get(name) ?? newInstance(name, body.token as string | undefined);
  if (body.token) instance.token = body.token as string;
  gateway.store.instances.set(name, instance);
  const hook = body.webhook as Json | undefined;
  if (hook) configureWebhook(instance, { enabled: true, events: [], ...hook });
  if (body.profileName) instance.profileName = body.profileName as string;
  gateway.store.save();
  gateway.notify('instance', { name });
  const owner = { phone: body.phone as string | undefined, profileName: body.profileName as string | undefined };
  if (body.connected !== false && instance.state !== 'open') await pair(gateway, instance, owner);
  return instance;
};

const reset = (gateway: Gateway, scope: string): void => {
  const { deliverer, faults, store, waiting } = gateway;
  if (scope !== 'log') deliverer.cancel();
  clearLog(gateway);
  if (scope === 'log') return;
  faults.clear();
  waiting.clear();
  store.dropMessages();
  store.resetCustomers();
  if (scope === 'all') for (const instance of [...store.instances.values()]) removeInstance(gateway, instance);
  gateway.notify('reset', {});
};

const clearLog = ({ log }: Gateway): void => {
  log.sends.clear();
  log.deliveries.clear();
  log.requests.clear();
};

const lifecycleRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  app.post('/_sim/instances', async (request) => ({
    instance: presentInstance(await ensureInstance(gateway, bodyOf(request))),
  }));
  app.post('/_sim/pair', async (request) => {
    const body = bodyOf(request);
    const instance = instanceOf(gateway, body);
    if (instance.state !== 'open') await pair(gateway, instance, body as { phone?: string; profileName?: string });
    return { instance: presentInstance(instance) };
  });
  app.post('/_sim/logout', async (request) => {
    const instance = instanceOf(gateway, bodyOf(request));
    unlink(gateway, instance);
    return { instance: presentInstance(instance) };
  });
  app.post('/_sim/lose', async (request) => {
    removeInstance(gateway, instanceOf(gateway, bodyOf(request)));
    return { ok: true };
  });
  app.post('/_sim/blink', async (request) => {
    const body = bodyOf(request);
    const instance = instanceOf(gateway, body);
    if (body.stay === true) strand(gateway, instance);
    else await blink(gateway, instance);
    return { instance: presentInstance(instance) };
  });
};

const writingRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  app.post('/_sim/customers', async (request) => {
    const body = bodyOf(request) as { phone?: string; name?: string; lid?: string };
    const phone = String(body.phone ?? '').replace(/\D/g, '');
    if (phone.length < 8) throw new ControlError(400, 'Informe o telefone com DDI e DDD, por exemplo 5511987654321.');
    const name = body.name?.trim() || `Cliente ${phone.slice(-4)}`;
    const customer = gateway.store.addCustomer({ phone, name, lid: body.lid });
    gateway.notify('customers', {});
    return { customer };
  });
  app.post('/_sim/customers/send', async (request) => {
    const body = bodyOf(request);
    const instance = instanceOf(gateway, body);
    const input = body as unknown as CustomerMessage;
    const change = input.kind === 'edit' || input.kind === 'delete';
    const { row, first } = change ? changeMessage(gateway, instance, input) : receiveMessage(gateway, instance, input);
    const sent = { id: row.key.id, remoteJid: row.key.remoteJid };
    if (!body.wait) return sent;
    return { ...sent, delivered: (await first)?.state === 'delivered' };
  });
  app.post('/_sim/owner/send', async (request) => {
    const body = bodyOf(request) as { phone?: string; text?: string; id?: string; wait?: boolean; instance?: string };
    const instance = instanceOf(gateway, body);
    const { phone, text, id } = body;
    const said = { phone: String(phone ?? ''), text: String(text ?? ''), id };
    const { row, first } = receiveFromOwner(gateway, instance, said);
    if (body.wait) await first;
    return { id: row.key.id, remoteJid: row.key.remoteJid };
  });
  app.post('/_sim/customers/read', async (request) => {
    const body = bodyOf(request);
    readByCustomer(gateway, instanceOf(gateway, body), gateway.store.chatOf(String(body.phone ?? '')));
    return { ok: true };
  });
  app.post('/_sim/emit', async (request) => {
    const body = bodyOf(request);
    const entry = await emitWatched(gateway, instanceOf(gateway, body), {
      event: String(body.event),
      data: body.data ?? null,
      dateTime: typeof body.dateTime === 'string' ? body.dateTime : undefined,
    });
    return { delivered: entry?.state === 'delivered', delivery: entry };
  });
  app.post('/_sim/history', async (request) =>
    floodHistory(gateway, instanceOf(gateway, bodyOf(request)), bodyOf(request)),
  );
};

export const controlRoutes = (app: FastifyInstance, gateway: Gateway): void => {
  lifecycleRoutes(app, gateway);
  writingRoutes(app, gateway);
  app.post('/_sim/faults', async (request) => {
    gateway.faults.set(bodyOf(request));
    gateway.notify('faults', gateway.faults.all());
    for (const instance of gateway.store.instances.values()) releaseWaiting(gateway, instance);
    return gateway.faults.all();
  });
  app.get('/_sim/faults', async () => gateway.faults.all());
  app.get('/_sim/log', async (request) => {
    const { instance, keyId } = request.query as { instance?: string; keyId?: string };
    const wanted = (row: { instance: string; keyId: string | null }): boolean =>
      (!instance || row.instance === instance) && (!keyId || row.keyId === keyId);
    return {
      sends: gateway.log.sends.all().filter(wanted),
      deliveries: gateway.log.deliveries.all().filter(wanted),
      requests: gateway.log.requests.all(),
    };
  });
  app.post('/_sim/reset', async (request) => {
    reset(gateway, String(bodyOf(request).scope ?? 'chats'));
    return { ok: true };
  });
};
