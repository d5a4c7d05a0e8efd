import { newId } from '@balcao/kit/ids';
import { fillCompany } from '@balcao/testing/full-company';
import { silentLine } from '@balcao/testing/silent-line';
import { testDb } from '@balcao/testing/test-db';
import { startApi } from './api-harness';

const AHEAD_MS = 300_000;
/** Everything but the clock on the wall. */
const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

describe('an api on a machine whose clock is five minutes ahead', () => {
  beforeAll(() => jest.useFakeTimers({ now: Date.now() + AHEAD_MS, doNotFake: [...REAL] }));
  afterAll(() => jest.useRealTimers());

  it('stores what is due at once for the worker, and an erasure that forgets only what came before', async () => {
    const t = await startApi({}, { clock: undefined });
    const { token, tenant } = await t.signup();
    const { chat, customer } = await fillCompany(t.owner, tenant.id);
    const body = { content: 'Já vou ver', client_id: newId() };
    const sent = await t.call('POST', `/api/chats/${chat}/messages`, { token, body });
    expect(sent.status).toBeLessThan(300);
    const [send] = await t.owner`select proxima_em <= clock_timestamp() + interval '1 minute' as due from envios
      where mensagem_id = ${sent.body.id}`;
    expect(send).toEqual({ due: true });
    const erased = await t.call('POST', `/api/customers/${customer}/erase`, { token, body: { confirmacao: 'APAGAR' } });
    expect(erased.status).toBeLessThan(300);
    const marks = await t.owner`select received_at <= clock_timestamp() + interval '1 minute' as past
      from webhook_events where tenant_id = ${tenant.id} and event = 'ERASED'`;
    expect(marks.length).toBeGreaterThan(0);
    expect(marks.map(({ past }) => past)).toEqual(marks.map(() => true));
    await t.close();
  });
});

describe('an api whose database goes silent', () => {
  it('gives up soon after the time its statements may take', async () => {
    const place = await testDb();
    const line = await silentLine(place.appUrl);
    const t = await startApi({ ...place.env, DATABASE_APP_URL: line.url });
    const { token } = await t.signup();
    expect((await t.call('GET', '/api/customers', { token })).status).toBe(200);
    line.setSilent(true);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => {
      // Five seconds and ten are what it should take, seventy-five what it once took.
      timer = setTimeout(() => resolve('still waiting'), 45_000);
    });
    const answer = t.call('GET', '/api/customers', { token }).then(({ status }) => status);
    expect(await Promise.race([answer, patience])).toBe(503);
    clearTimeout(timer);
    line.setSilent(false);
    expect((await t.call('GET', '/api/customers', { token })).status).toBe(200);
    await t.close();
    line.close();
  });
});
