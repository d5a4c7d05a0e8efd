import type { RealtimeFrame } from '@balcao/contracts/realtime';
import { Redis } from 'ioredis';
import type { Logger } from './log';
import { realtimeChannel } from './realtime';
import { renewWithOthers } from './redis';

interface HubListener {
  onFrame(frame: RealtimeFrame): void;
  /** The line to Redis was lost and is back: something may have been missed. */
  onGap(): void;
  /** Sessions of this account may have ended. */
  onSessions(contaId: string): void;
}

/** One Redis subscriber per process, fanned out to any number of streams. */
export interface RealtimeHub {
  /** Listens to one company (null: session news only). Resolves with the function that ends it. */
  listen(tenantId: string | null, listener: HubListener): Promise<() => void>;
  /** Tells every listener of this process that sessions of an account may have ended or changed. */
  sessionsChanged(contaId: string): void;
  close(): Promise<void>;
}

/** Channel on which processes tell each other that sessions of an account ended. */
export const sessionsChannel = (prefix: string): string => `${prefix}:sessions`;

/** Whoever publishes may find the way back later than we do: what it could not say meanwhile is read then. */
const LATE_MS = 5_000;

export function createRealtimeHub(options: { redisUrl: string; prefix: string; log: Logger }): RealtimeHub {
  const { redisUrl, prefix, log } = options;
  const rooms = new Map<string, Set<HubListener>>();
  const everybody = new Set<HubListener>();
  const redis = renewWithOthers(
    new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: (attempt) => Math.min(2_000, attempt * 100) }),
  );
  const readOn = () => {
    for (const listener of everybody) listener.onGap();
  };
  let lost = false;
  let late: NodeJS.Timeout | undefined;
  redis.on('error', (error) => {
    if (!lost) log.warn({ err: error }, 'realtime subscriber lost redis');
  });
  redis.on('close', () => {
    lost = true;
  });
  redis.on('ready', () => {
    if (!lost) return;
    lost = false;
    log.info('realtime subscriber is back');
    readOn();
    // Of a leader that comes and goes, the last time counts: each look is a query of every stream.
    clearTimeout(late);
    late = setTimeout(readOn, LATE_MS);
  });
  const sessionsChanged = (contaId: string) => {
    for (const listener of everybody) listener.onSessions(contaId);
  };
  redis.on('message', (channel: string, text: string) => {
    if (channel === sessionsChannel(prefix)) sessionsChanged(text);
    else fanOut(rooms.get(channel), text, log);
  });
  // Waits in the offline queue while Redis is away; subscriptions are renewed on every reconnect.
  const subscribe = (channel: string) =>
    redis.subscribe(channel).catch((error) => log.error({ err: error }, 'subscribe failed'));
  void subscribe(sessionsChannel(prefix));

  return {
    sessionsChanged,
    async listen(tenantId, listener) {
      everybody.add(listener);
      const channel = tenantId && realtimeChannel(prefix, tenantId);
      if (!channel) return () => everybody.delete(listener);
      const room = rooms.get(channel) ?? new Set();
      rooms.set(channel, room.add(listener));
      if (redis.status === 'ready') await subscribe(channel);
      else void subscribe(channel);
      return () => {
        everybody.delete(listener);
        room.delete(listener);
        if (room.size === 0 && rooms.get(channel) === room) {
          rooms.delete(channel);
          redis.unsubscribe(channel).catch(() => undefined);
        }
      };
    },
    async close() {
      clearTimeout(late);
      redis.disconnect();
    },
  };
}

function fanOut(room: Set<HubListener> | undefined, text: string, log: Logger): void {
  if (!room) return;
  try {
    const frame = JSON.parse(text) as RealtimeFrame;
    for (const listener of room) listener.onFrame(frame);
  } catch (error) {
    log.error({ err: error }, 'realtime frame is not readable');
  }
}
