import type { AddressInfo } from 'node:net';
import { RECENT } from '@balcao/contracts/constants';
import { openDb } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { createLog } from '@balcao/kit/log';
import { createRealtime } from '@balcao/kit/realtime';
import { connectRedis } from '@balcao/kit/redis';
import { startApi, type TestApi } from './api-harness';

interface Frame {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

let t: TestApi;
let base: string;
const log = createLog('stream-test', 'silent');
let announcer: ReturnType<typeof openDb>;
let redis: ReturnType<typeof connectRedis>;
const open: AbortController[] = [];

beforeAll(async () => {
  t = await startApi();
  await t.api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(t.api.app.server.address() as AddressInfo).port}`;
  announcer = openDb({ appUrl: t.db.appUrl, platformUrl: t.db.platformUrl, log, max: 2 });
  redis = connectRedis(t.db.redisUrl, log);
});
afterAll(async () => {
  for (const controller of open) controller.abort();
  redis.disconnect();
  await announcer.close();
  await t.close();
});

/** Reads frames off a stream as they come; `next` waits for the first that fits. */
async function listen(token: string, lastId?: string) {
  const controller = new AbortController();
  open.push(controller);
  const headers = { authorization: `Bearer ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) };
  const answer = await fetch(`${base}/api/stream`, { headers, signal: controller.signal });
  const frames: Frame[] = [];
  const reading = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(part)?.[1] ?? '';
        if (field('event')) frames.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) });
      }
    }
  })().catch(() => undefined);
  return {
    answer,
    frames,
    stop: () => controller.abort(),
    ended: reading,
    async next(event: string, tries = 800): Promise<Frame> {
      for (let n = 0; n < tries; n += 1) {
        const found = frames.find((frame) => frame.event === event);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`no ${event} among ${frames.map((frame) => frame.event).join(', ')}`);
    },
  };
}

const announceDeleted = (tenantId: string, customer_phone: string) =>
  announcer.tenant(tenantId, (unit) =>
    createRealtime(redis, t.db.redisPrefix).announce(unit, 'chat.deleted', { id: newId(), customer_phone }),
  );

describe('the stream of a tab', () => {
  it('carries what the company’s use cases announce, and nothing of another company', async () => {
    const [mine, theirs] = [await t.signup(), await t.signup()];
    const [line, other] = [await listen(mine.token), await listen(theirs.token)];
    expect(line.answer.headers.get('content-type')).toContain('text/event-stream');
    await announceDeleted(mine.tenant.id, '5511900000001');
    expect((await line.next('chat.deleted')).data).toMatchObject({ customer_phone: '5511900000001' });
    await announceDeleted(theirs.tenant.id, '5511900000002');
    await other.next('chat.deleted');
    expect(other.frames.filter((frame) => frame.event === 'chat.deleted')).toHaveLength(1);
    expect(line.frames.filter((frame) => frame.event === 'chat.deleted')).toHaveLength(1);
  });

  it('tells a reconnecting tab what it missed, from its last number', async () => {
    const { token, tenant } = await t.signup();
    const line = await listen(token);
    await announceDeleted(tenant.id, '5511900000003');
    const { id } = await line.next('chat.deleted');
    line.stop();
    await announceDeleted(tenant.id, '5511900000004');
    const again = await listen(token, id);
    await again.next('chat.deleted');
    for (let n = 0; n < 800 && !again.frames.some((frame) => frame.data.customer_phone === '5511900000004'); n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(again.frames.map((frame) => frame.data.customer_phone)).toContain('5511900000004');
  });

  it('asks a tab that was away too long to load anew', async () => {
    const { token, tenant } = await t.signup();
    await announceDeleted(tenant.id, '5511900000005');
    await t.owner`delete from realtime_events where tenant_id = ${tenant.id}`;
    await announceDeleted(tenant.id, '5511900000006');
    const line = await listen(token, '1');
    await line.next('resync');
  });

  it('asks a tab that comes after more than it can be told to load anew, and leaves nothing out in silence', async () => {
    const { token, tenant } = await t.signup();
    await t.owner`insert into realtime_events (tenant_id, event, data, created_at)
      select ${tenant.id}, 'chat.deleted', '{}'::jsonb, now() + interval '1 minute' from generate_series(1, 501)`;
    const line = await listen(token, RECENT);
    const [newest] = await t.owner`select max(seq)::text as seq from realtime_events where tenant_id = ${tenant.id}`;
    expect((await line.next('resync')).id).toBe(newest?.seq);
  });

  it('leaves out what the reader’s role may not see', async () => {
    const { token, tenant } = await t.signup();
    await t.owner`update usuarios set role = 'viewer' where tenant_id = ${tenant.id}`;
    const line = await listen(token);
    await announceDeleted(tenant.id, '5511900000007');
    await announcer.tenant(tenant.id, (unit) => createRealtime(redis, t.db.redisPrefix).announce(unit, 'resync', {}));
    await line.next('resync');
    expect(line.frames.filter((frame) => frame.event === 'chat.deleted')).toEqual([]);
  });

  it('carries who types to those who listen, keeps nothing of it, and moves no cursor', async () => {
    const { token, tenant, profile } = await t.signup();
    const { body: chat } = await t.call('POST', '/api/chats', { token, body: { phone: '5511987650001' } });
    const line = await listen(token);
    await line.next('ready');
    expect((await t.call('POST', `/api/chats/${chat.id}/typing`, { token })).status).toBe(202);
    const told = { chat_id: chat.id, usuario_id: profile.id, nome: profile.nome, estado: 'digitando' };
    expect(await line.next('chat.presence')).toMatchObject({ id: '', data: told });
    const [kept] = await t.owner`select count(*)::int as n from realtime_events
      where tenant_id = ${tenant.id} and event = 'chat.presence'`;
    expect(kept?.n).toBe(0);
    const other = await t.signup();
    expect((await t.call('POST', `/api/chats/${chat.id}/typing`, { token: other.token })).status).toBe(404);
  });

  it('ends when the session ends', async () => {
    const { token, cookie } = await t.signup();
    const line = await listen(token);
    await t.call('POST', '/api/auth/logout', { cookie });
    await line.ended;
    expect((await fetch(`${base}/api/stream`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  // Last: the process goes.
  it('is not begun in a process that is going, so that another one is asked', async () => {
    const { token } = await t.signup();
    const line = await listen(token);
    t.api.drain();
    await line.ended;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${base}/api/stream`, { headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await fetch(`${base}/readyz`)).status).toBe(503);
    expect((await fetch(`${base}/api/plans`, { headers })).status).not.toBe(503);
  });
});
