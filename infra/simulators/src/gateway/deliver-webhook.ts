import { createHmac } from 'node:crypto';
import { Agent, request } from 'undici';
import type { RetryPolicy } from '../config';
import type { Attempt, DeliveryEntry, Log } from './log';
import { wait } from './wait';

export interface Delivery {
  instance: string;
  event: string;
  keyId: string | null;
  url: string;
  headers: Record<string, string>;
  payload: unknown;
  delayMs?: number;
  onChange?(entry: DeliveryEntry): void;
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const jwt = (key: string): string => {
  const now = Math.floor(Date.now() / 1000);
  const head = base64url({ alg: 'HS256', typ: 'JWT' });
  const body = base64url({ iat: now, exp: now + 600, app: 'evolution', action: 'webhook' });
  const signature = createHmac('sha256', key).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
};

/** The configured headers as they go out: `jwt_key` becomes a bearer token, the rest is verbatim. */
const outgoingHeaders = (configured: Record<string, string>): Record<string, string> => {
  const { jwt_key: key, ...headers } = configured;
  return {
    accept: 'application/json, text/plain, */*',
    'content-type': 'application/json',
    'user-agent': 'axios/1.13.2',
    ...headers,
    ...(key ? { authorization: `Bearer ${jwt(key)}` } : {}),
  };
};

/** Delay before attempt `next` (2, 3, …): doubling, capped, with jitter. */
export const retryDelay = (policy: RetryPolicy, next: number, random = Math.random()): number => {
  const base = Math.min(policy.initialMs * 2 ** (next - 2), policy.maxMs);
  return Math.max(0, Math.round(base + base * policy.jitter * (random * 2 - 1)));
};

/** Sends webhooks with the gateway's retry policy. Retries live in memory only, as in the real one. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small functions over one queue of deliveries
export const createDeliverer = (policy: RetryPolicy, log: Log) => {
  const agent = new Agent({ pipelining: 0 });
  const firstAttempts = new Map<string, Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();
  let counter = 0;
  let closed = false;

  const attempt = async (delivery: Delivery): Promise<Attempt> => {
    const started = Date.now();
    const at = new Date(started).toISOString();
    try {
      const reply = await request(delivery.url, {
        method: 'POST',
        headers: outgoingHeaders(delivery.headers),
        body: JSON.stringify(delivery.payload),
        dispatcher: agent,
        signal: AbortSignal.timeout(policy.timeoutMs),
      });
      await reply.body.dump();
      return { at, ms: Date.now() - started, status: reply.statusCode };
    } catch (error) {
      return { at, ms: Date.now() - started, error: (error as Error).message || String(error) };
    }
  };

  const settle = (delivery: Delivery, entry: DeliveryEntry, result: Attempt): void => {
    if (entry.state === 'cancelled') return;
    entry.attempts.push(result);
    const status = result.status ?? 0;
    if (status >= 200 && status < 300) entry.state = 'delivered';
    else if (policy.finalStatuses.includes(status)) entry.state = 'refused';
    else if (entry.attempts.length >= policy.attempts) entry.state = 'gave-up';
    else {
      entry.state = 'retrying';
      schedule(delivery, entry);
    }
    delivery.onChange?.(entry);
  };

  const run = async (delivery: Delivery, entry: DeliveryEntry): Promise<void> => {
    if (closed || entry.state === 'cancelled') return;
    settle(delivery, entry, await attempt(delivery));
  };

  const schedule = (delivery: Delivery, entry: DeliveryEntry): void => {
    if (closed) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void run(delivery, entry);
      },
      retryDelay(policy, entry.attempts.length + 1),
    );
    timers.add(timer);
  };

  const firstRun = async (delivery: Delivery, entry: DeliveryEntry, previous?: Promise<unknown>): Promise<void> => {
    if (delivery.delayMs) await wait(delivery.delayMs);
    else if (previous)
      // A healthy consumer sees deliveries in order; a hanging one must not hold the others back.
      await Promise.race([previous, wait(policy.orderGraceMs)]);
    await run(delivery, entry);
  };

  return {
    /** Starts a delivery; `first` settles after its first attempt. */
    deliver(delivery: Delivery): { entry: DeliveryEntry; first: Promise<void> } {
      counter += 1;
      const { instance, event, keyId, url, payload } = delivery;
      const at = new Date().toISOString();
      const entry = log.deliveries.push({
        id: counter,
        at,
        instance,
        event,
        keyId,
        url,
        state: 'pending',
        attempts: [],
        payload,
      });
      const first = firstRun(delivery, entry, firstAttempts.get(instance));
      if (!delivery.delayMs) firstAttempts.set(instance, first);
      return { entry, first };
    },
    /** Forgets every delivery that has not ended (of one instance or all). */
    cancel(instance?: string): void {
      for (const entry of log.deliveries.all()) {
        const open = entry.state === 'pending' || entry.state === 'retrying';
        if (open && (instance === undefined || entry.instance === instance)) entry.state = 'cancelled';
      }
    },
    async close(): Promise<void> {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      await agent.destroy();
    },
  };
};

export type Deliverer = ReturnType<typeof createDeliverer>;
