import { SESSION_TIMING } from '@balcao/contracts/constants';
import { setAccessToken } from '../src/session/access-token';
import { refreshWithBackoff } from '../src/session/refresh-session';
import { setSessionHint } from '../src/session/session-hint';
import { tick } from '../src/session/start-session';
import { resetSession } from '../src/testing';

const START = Date.parse('2026-11-21T12:00:00Z');
const asked: number[] = [];
let statuses: number[] = [];

const signedIn = {
  accessToken: 'next',
  expiresAt: new Date(START + 3_600_000).toISOString(),
  session: { user: { id: 'u', email: 'e' }, profile: null, tenant: null, permissions: [] },
};

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  asked.length = 0;
  statuses = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked.push(Date.now() - START);
    const status = statuses.shift() ?? 503;
    return new Response(JSON.stringify(status === 200 ? signedIn : {}), { status });
  });
  setSessionHint(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  resetSession();
});

test('the constants are those of the product: 30 s tick, 90 s margin, 200 ms doubling to 30 s', () => {
  expect(SESSION_TIMING).toMatchObject({
    tickMs: 30_000,
    refreshMarginMs: 90_000,
    backoffStartMs: 200,
    backoffMaxMs: 30_000,
  });
});

test('a failing refresh is repeated after 200 ms, doubling each time, for at most 30 s', async () => {
  const outcome = refreshWithBackoff();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toEqual({ kind: 'unreachable', status: 503, retryable: true });
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
});

test.each([502, 503, 504])('%d is worth repeating', async (status) => {
  statuses = [status, 200];
  const outcome = refreshWithBackoff();
  await jest.advanceTimersByTimeAsync(300);
  expect(await outcome).toEqual({ kind: 'refreshed' });
});

test.each([500, 429])('%d is neither repeated at once nor a sign-out', async (status) => {
  statuses = [status];
  expect(await refreshWithBackoff()).toEqual({ kind: 'unreachable', status, retryable: false });
  expect(asked).toHaveLength(1);
});

test.each([
  { left: 91_000, asks: 0 },
  { left: 90_000, asks: 1 },
  { left: -5_000, asks: 1 },
])('a tick with $left ms of token left asks $asks times', async ({ left, asks }) => {
  statuses = [200];
  setAccessToken('now', new Date(START + left).toISOString());
  tick();
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(asks);
});

test('a tick without a token asks only when a session is expected', async () => {
  statuses = [200];
  setSessionHint(false);
  tick();
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(0);
  setSessionHint(true);
  tick();
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
});
