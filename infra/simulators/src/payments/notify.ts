import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { createRing } from '../shared/ring';
import type { Faults } from './faults';
import { accountOf } from './model';

const ANSWER_MS = 22_000;

/** What changed, in whose account, and where that is told. */
export interface News {
  token: string;
  topic: 'payment' | 'subscription_preapproval' | 'subscription_authorized_payment';
  id: string;
  url: string | null;
}

interface Sent {
  at: string;
  url: string;
  id: string;
  kind: 'webhook' | 'ipn';
  status: number | null;
  error?: string;
}

interface Letter {
  url: string;
  headers: Record<string, string>;
  body: unknown;
  kind: Sent['kind'];
}

/** The secret-signed letter of today: a new id, moment and signature each time it is written. */
const writeWebhook = ({ token, topic, id, url: to }: News, action: string, faults: Faults): Letter => {
  const { wrongSecret, seconds } = faults.switches().notices;
  const { secret, collectorId } = accountOf(token);
  const url = new URL(String(to));
  url.searchParams.set('data.id', id);
  url.searchParams.set('type', topic);
  const requestId = randomUUID();
  const ts = seconds ? Math.floor(Date.now() / 1000) : Date.now();
  const v1 = createHmac('sha256', wrongSecret ? 'another' : secret)
    .update(`id:${id};request-id:${requestId};ts:${ts};`)
    .digest('hex');
  return {
    url: url.href,
    headers: { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` },
    kind: 'webhook',
    body: {
      id: randomInt(1e11),
      live_mode: true,
      type: topic,
      date_created: new Date().toISOString(),
      user_id: String(collectorId),
      api_version: 'v1',
      action,
      data: { id },
    },
  };
};

const writeIpn = ({ topic, id, url: to }: News): Letter => {
  const url = new URL(String(to));
  url.searchParams.delete('source_news');
  url.searchParams.set('topic', topic);
  url.searchParams.set('id', id);
  const resource = `https://api.mercadolibre.com/collections/notifications/${id}`;
  return { url: url.href, headers: {}, kind: 'ipn', body: { resource, topic } };
};

/** Tells the company's server what changed; what is not answered with 2xx is tried again after `retryMs`. */
export const createNotifier = (faults: Faults, retryMs: number[]) => {
  const sent = createRing<Sent>(2_000);
  const timers = new Set<NodeJS.Timeout>();
  let underWay = 0;

  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const deliver = async (news: News, write: () => Letter, tries = 0): Promise<void> => {
    const { url, headers, body, kind } = write();
    const entry = sent.push({ at: new Date().toISOString(), url, id: news.id, kind, status: null });
    underWay += 1;
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await reply.arrayBuffer();
      entry.status = reply.status;
    } catch (error) {
      entry.error = error instanceof Error ? error.name : 'error';
    } finally {
      underWay -= 1;
    }
    const wait = retryMs[tries];
    const heard = entry.status === 200 || entry.status === 201;
    if (!heard && wait !== undefined) later(wait, () => void deliver(news, write, tries + 1));
  };

  return {
    sent,
    /** Nothing is on its way or waits to be sent. */
    quiet: () => underWay === 0 && timers.size === 0,
    tell(news: News, action: string): void {
      const { lost, duplicate = 0, delayMs = 0, shuffleMs = 0, ipn } = faults.switches().notices;
      if (!news.url || lost) return;
      const wait = () => delayMs + (shuffleMs ? randomInt(shuffleMs) : 0);
      for (let n = 0; n <= duplicate; n += 1)
        later(wait(), () => void deliver(news, () => writeWebhook(news, action, faults)));
      if (ipn) later(wait(), () => void deliver(news, () => writeIpn(news)));
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};
export type Notifier = ReturnType<typeof createNotifier>;
