import { randomBytes } from 'node:crypto';
import { toDataURL } from 'qrcode';
import { type Gateway, isReachable } from './context';
import { emitEvent } from './emit-event';
import { pairingCode, phoneFor } from './model/ids';
import { createJid } from './model/jid';
import type { ConnectionState, Instance } from './model/types';

const qrTimers = new WeakMap<Instance, NodeJS.Timeout>();

const touch = (gateway: Gateway, instance: Instance): void => {
  instance.updatedAt = new Date().toISOString();
  gateway.store.save();
  gateway.notify('instance', { name: instance.name });
};

const announce = (gateway: Gateway, instance: Instance, state: string, statusReason: number): void => {
  const opened = state === 'open' ? { wuid: instance.ownerJid, profileName: instance.profileName } : {};
  void emitEvent(gateway, instance, 'connection.update', { instance: instance.name, ...opened, state, statusReason });
};

const setState = (gateway: Gateway, instance: Instance, state: ConnectionState, reason = 200): void => {
  instance.state = state;
  if (state !== 'connecting') stopQr(instance);
  touch(gateway, instance);
  announce(gateway, instance, state, reason);
};

const stopQr = (instance: Instance): void => {
  clearTimeout(qrTimers.get(instance));
  instance.qr = null;
  instance.qrCount = 0;
};

/** Shows the next QR; after the limit the gateway gives up and the instance is closed. */
const nextQr = async (gateway: Gateway, instance: Instance, number?: string): Promise<void> => {
  if (instance.state !== 'connecting' || gateway.store.instances.get(instance.name) !== instance) return;
  if (instance.qrCount >= gateway.config.qrLimit) return giveUpQr(gateway, instance);
  instance.qrCount += 1;
  const part = (): string => randomBytes(32).toString('base64');
  const code = `2@${randomBytes(48).toString('base64url')},${part()},${part()},${part()}`;
  const base64 = await toDataURL(code, {
    margin: 3,
    scale: 4,
    errorCorrectionLevel: 'H',
    color: { light: '#ffffff', dark: '#198754' },
  });
  if (instance.state !== 'connecting') return;
  instance.qr = { pairingCode: number ? pairingCode() : null, code, base64, count: instance.qrCount };
  touch(gateway, instance);
  const { count: _count, ...shown } = instance.qr;
  void emitEvent(gateway, instance, 'qrcode.updated', { qrcode: { instance: instance.name, ...shown } });
  qrTimers.set(
    instance,
    gateway.later(gateway.config.qrTimeoutMs, () => void nextQr(gateway, instance, number)),
  );
};

const giveUpQr = (gateway: Gateway, instance: Instance): void => {
  const message = 'QR code limit reached, please login again';
  void emitEvent(gateway, instance, 'qrcode.updated', { message, statusCode: 500 });
  announce(gateway, instance, 'refused', 500);
  instance.state = 'close';
  stopQr(instance);
  touch(gateway, instance);
};

/** Opens a socket on a closed instance: `connecting`, then a QR every 45 s. */
export const startPairing = async (gateway: Gateway, instance: Instance, number?: string): Promise<void> => {
  instance.hadSocket = true;
  setState(gateway, instance, 'connecting');
  if (gateway.faults.get(instance.name, 'offline') || gateway.faults.get(instance.name, 'noQr')) return;
  await nextQr(gateway, instance, number ?? instance.number ?? undefined);
};

/** The owner scans the QR: consumers see connecting (515 reconnect), then open. */
export const pair = async (
  gateway: Gateway,
  instance: Instance,
  owner: { phone?: string; profileName?: string } = {},
): Promise<void> => {
  instance.hadSocket = true;
  clearTimeout(qrTimers.get(instance));
  setState(gateway, instance, 'connecting');
  await new Promise<void>((resolve) => gateway.later(gateway.config.pairMs, resolve));
  instance.ownerJid = createJid(owner.phone ?? instance.ownerJid ?? phoneFor(instance.name));
  instance.profileName = owner.profileName || instance.profileName || instance.name;
  instance.disconnection = null;
  setState(gateway, instance, 'open');
  releaseWaiting(gateway, instance);
};

/** The device is unlinked (by API or on the phone): status.instance, logout.instance, then close 401. */
export const unlink = (gateway: Gateway, instance: Instance): void => {
  const wasOpen = instance.state === 'open';
  instance.disconnection = { code: 401, at: new Date().toISOString() };
  void emitEvent(gateway, instance, 'status.instance', {
    instance: instance.name,
    status: 'closed',
    disconnectionReasonCode: 401,
    disconnectionObject: disconnectionObject(instance),
    disconnectionAt: instance.disconnection.at,
  });
  if (wasOpen) void emitEvent(gateway, instance, 'logout.instance', null);
  setState(gateway, instance, 'close', 401);
};

export const disconnectionObject = (instance: Instance): string | null =>
  instance.disconnection &&
  JSON.stringify({
    error: {
      data: null,
      isBoom: true,
      isServer: false,
      output: { statusCode: 401, payload: { statusCode: 401, error: 'Unauthorized', message: 'Connection Failure' } },
    },
    date: instance.disconnection.at,
  });

/** The phone's line is cut: connecting, for as long as nobody pairs it again. */
export const strand = (gateway: Gateway, instance: Instance): void => setState(gateway, instance, 'connecting');

/** A recoverable drop: no close event, only connecting and open. */
export const blink = async (gateway: Gateway, instance: Instance): Promise<void> => {
  strand(gateway, instance);
  await new Promise<void>((resolve) => gateway.later(gateway.config.pairMs, resolve));
  setState(gateway, instance, 'open');
  releaseWaiting(gateway, instance);
};

/** Delivers what customers wrote while the instance could not be reached (offline catch-up). */
export const releaseWaiting = (gateway: Gateway, instance: Instance): void => {
  if (!isReachable(gateway, instance)) return;
  const waiting = gateway.waiting.get(instance.name) ?? [];
  gateway.waiting.delete(instance.name);
  for (const send of waiting) send();
};

/** Answers at once, goes away a little later: until then the state is absent and the name is taken. */
export const startDelete = (gateway: Gateway, instance: Instance): void => {
  if (instance.state === 'open') unlink(gateway, instance);
  stopQr(instance);
  instance.deleting = true;
  const data = { instanceName: instance.name, instanceId: instance.id };
  void emitEvent(gateway, instance, 'instance.delete', data);
  void emitEvent(gateway, instance, 'remove.instance', null);
  touch(gateway, instance);
  gateway.later(gateway.config.deleteMs, () => removeInstance(gateway, instance));
};

export const removeInstance = (gateway: Gateway, instance: Instance): void => {
  if (gateway.store.instances.get(instance.name) !== instance) return;
  stopQr(instance);
  instance.deleting = true;
  gateway.store.instances.delete(instance.name);
  gateway.store.dropMessages(instance.name);
  gateway.notify('instance', { name: instance.name });
};
