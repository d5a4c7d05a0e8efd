import type { Gateway } from './context';
import { concerns } from './faults';
import type { DeliveryEntry } from './log';
import { eventName } from './model/events';
import type { Instance } from './model/types';

// The real gateway writes its local wall clock and glues a Z to it.
const localClock = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
};

const envelope = (gateway: Gateway, instance: Instance, { event, data, dateTime }: Emitted) => ({
  event,
  instance: instance.name,
  data,
  destination: instance.webhook?.url,
  date_time: dateTime ?? localClock(),
  ...(instance.ownerJid ? { sender: instance.ownerJid } : {}),
  server_url: gateway.serverUrl(),
  apikey: gateway.config.exposeInstanceKey ? instance.token : null,
});

const keyIdOf = (data: unknown): string | null => {
  const row = data as { key?: { id?: string }; keyId?: string } | null;
  return row?.key?.id ?? row?.keyId ?? null;
};

interface Emitted {
  event: string;
  data: unknown;
  /** When it happened, as the gateway says; default: now. */
  dateTime?: string | undefined;
  onChange?: ((entry: DeliveryEntry) => void) | undefined;
}

/** Hands one event to the instance's webhook, if it is enabled, subscribed and online. Resolves after the first attempt. */
export const emitEvent = async (
  gateway: Gateway,
  instance: Instance,
  event: string,
  data: unknown,
): Promise<DeliveryEntry | null> => emitWatched(gateway, instance, { event, data });

/** The same, and tells what becomes of the delivery. */
export const emitWatched = async (
  gateway: Gateway,
  instance: Instance,
  emitted: Emitted,
): Promise<DeliveryEntry | null> => {
  const { event, data, onChange } = emitted;
  const hook = instance.webhook;
  if (!hook?.enabled || !hook.events.includes(eventName(event))) return null;
  if (gateway.faults.get(instance.name, 'offline')) return null;
  const mute = gateway.faults.get(instance.name, 'mute');
  if (mute && concerns(mute, event, data)) return null;
  const later = gateway.faults.delayOf(instance.name, event, data);
  const url = hook.webhookByEvents ? `${hook.url}/${event.replace(/[._]/g, '-')}` : hook.url;
  const payload = envelope(gateway, instance, emitted);
  const shuffle = gateway.faults.get(instance.name, 'shuffleMs');
  const copies = 1 + (gateway.faults.get(instance.name, 'duplicate') ?? 0);
  const started = Array.from({ length: copies }, (_, copy) =>
    gateway.deliverer.deliver({
      instance: instance.name,
      event,
      keyId: keyIdOf(data),
      url,
      headers: hook.headers ?? {},
      payload,
      delayMs: later || (shuffle ? 1 + Math.floor(Math.random() * shuffle) : undefined),
      onChange: copy === 0 ? onChange : undefined,
    }),
  );
  await started[0]?.first;
  return started[0]?.entry ?? null;
};
