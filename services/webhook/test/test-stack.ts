import type { AddressInfo } from 'node:net';
import { graverReason, moveTurns } from '@balcao/contexts/assistant/index';
import { findOrCreateCustomer } from '@balcao/contexts/catalog/customers/find-or-create-customer';
import { WEBHOOK_SECRET_FIELD } from '@balcao/contexts/chats/inbox/accept-event';
import type { InboxDeps } from '@balcao/contexts/chats/inbox/inbox-deps';
import { INBOX_LIMITS } from '@balcao/contexts/chats/inbox/inbox-limits';
import { receiveMessage } from '@balcao/contexts/chats/inbox/receive-message';
import { sealWebhookToken } from '@balcao/contexts/chats/inbox/webhook-token';
import { createKeyedHash, createSealer } from '@balcao/kit/crypto';
import { openDb } from '@balcao/kit/db';
import type { Jobs, News, Realtime } from '@balcao/kit/deps';
import { newId } from '@balcao/kit/ids';
import { openJobs } from '@balcao/kit/jobs';
import { createLog } from '@balcao/kit/log';
import { createPace } from '@balcao/kit/pace';
import { testDb } from '@balcao/testing/test-db';
import postgres from 'postgres';
import { createWebhook } from '../src/app';

export interface Company {
  tenantId: string;
  instanceId: string;
  instance: string;
  token: string;
  secret: string;
  /** Path and query that an old gateway, which sends no headers, calls. */
  door: string;
}

/** The real webhook service on a port, real Postgres and Redis, and a clock the test moves. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what is started, and how it is ended, in one place
export async function startStack() {
  const place = await testDb();
  const log = createLog('webhook-test', 'silent');
  const sql = postgres(place.ownerUrl, { max: 2 });
  const db = openDb({ appUrl: place.appUrl, platformUrl: place.platformUrl, log, max: 6 });
  const queues = openJobs({ redisUrl: place.redisUrl, prefix: place.redisPrefix, log });
  const [sealer, keyedHash] = [createSealer(place.secret), createKeyedHash(place.secret)];
  let now = new Date();
  const clock = () => now;
  const enqueued: Array<{ name: string; data: Record<string, string>; delayMs: number }> = [];
  const announced: Array<{ tenantId: string; event: string; data: Record<string, unknown> }> = [];
  const whispered: typeof announced = [];
  const notified: (News & { tenantId: string })[] = [];
  const jobs: Jobs = {
    async enqueue(name, data, options = {}) {
      enqueued.push({ name, data: data as Record<string, string>, delayMs: options.delayMs ?? 0 });
      await queues.enqueue(name, data, options);
    },
    async enqueueMany(name, list, options = {}) {
      for (const data of list) enqueued.push({ name, data: data as Record<string, string>, delayMs: 0 });
      await queues.enqueueMany(name, list, options);
    },
    hasHand: queues.hasHand,
    doHere: queues.doHere,
  };
  const realtime: Realtime = {
    async announce({ tenantId, afterCommit }, event, data) {
      afterCommit(() => announced.push({ tenantId, event, data: data as Record<string, unknown> }));
    },
    async whisper(tenantId, event, data) {
      whispered.push({ tenantId, event, data: data as Record<string, unknown> });
    },
  };
  const { app } = createWebhook({ db, jobs, sealer, realtime, keyedHash, clock, log });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/webhook-whatsapp`;
  const inbox: InboxDeps = {
    db,
    jobs,
    realtime,
    sealer,
    clock,
    log,
    notify: async ({ tenantId }, news) => void notified.push(Object.assign({ tenantId }, news)),
    findOrCreateCustomer,
    graverReason,
    moveAlong: [moveTurns],
    reportSend: async () => undefined,
    limits: INBOX_LIMITS,
    pace: createPace(clock),
  };

  return {
    url,
    sql,
    db,
    keyedHash,
    enqueued,
    announced,
    whispered,
    notified,
    inbox,
    app,
    place,
    setClock(at: Date | number) {
      now = new Date(at);
    },
    forward(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    async addCompany(name?: string): Promise<Company> {
      const [tenantId, instanceId] = [newId(), newId()];
      const [token, secret] = [newId(), newId()];
      const door = `/${token}?secret=${secret}`;
      const company = { tenantId, instanceId, instance: name ?? `agent_${tenantId}`, token, secret, door };
      const sealed = sealer.seal(tenantId, WEBHOOK_SECRET_FIELD, company.secret);
      await sql`insert into tenants (id, nome, slug, status) values (${tenantId}, 'Salão', ${tenantId}, 'active')`;
      const { webhook_token, webhook_token_hash } = sealWebhookToken({ sealer, keyedHash }, tenantId, token);
      await sql`insert into evolution_instances
        (id, tenant_id, instance_name, status, webhook_token, webhook_token_hash, webhook_secret)
        values (${instanceId}, ${tenantId}, ${company.instance}, 'connected', ${webhook_token}, ${webhook_token_hash},
          ${sealed})`;
      return company;
    },
    async post(path: string, body: unknown, headers: Record<string, string> = {}) {
      const reply = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: reply.status, body: (await reply.json()) as { status?: string; error?: { code: string } } };
    },
    deliver(company: Company, payload: object) {
      const headers = { 'x-webhook-secret': company.secret };
      return this.post(`/${company.token}`, { ...payload, instance: company.instance }, headers);
    },
    /** Runs the worker's handler for every key that has something pending. */
    async drain(company: Company) {
      const keys = await sql`select distinct order_key from webhook_events
        where instance_id = ${company.instanceId} and status = 'pending'`;
      const { tenantId, instanceId } = company;
      await Promise.all(keys.map((row) => receiveMessage(inbox, { tenantId, instanceId, key: row.order_key })));
    },
    rows: (company: Company) =>
      sql`select event, status, resultado, order_key, payload, erro, tentativas from webhook_events
        where instance_id = ${company.instanceId} order by seq`,
    messages: (company: Company) =>
      sql`select * from chat_history where tenant_id = ${company.tenantId} order by created_at, seq`,
    chats: (company: Company) => sql`select * from chats where tenant_id = ${company.tenantId} order by created_at`,
    replies: (company: Company) =>
      enqueued.filter(({ name, data }) => name === 'reply-with-ai' && data.tenantId === company.tenantId),
    async stop() {
      await app.close();
      await Promise.all([queues.close(), db.close(), sql.end({ timeout: 2 })]);
      await place.drop();
    },
  };
}
export type Stack = Awaited<ReturnType<typeof startStack>>;
