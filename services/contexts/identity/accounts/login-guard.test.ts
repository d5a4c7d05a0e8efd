import { memoryLimiter } from '@balcao/kit/rate-limit';
import { createLoginGuard, waitAfter } from './login-guard';

test('waits grow after five failures and never exceed a minute', () => {
  expect([1, 4, 5, 6, 7, 8, 10, 11, 500].map(waitAfter)).toEqual([
    0, 0, 1_000, 2_000, 4_000, 8_000, 32_000, 60_000, 60_000,
  ]);
});

describe('guard', () => {
  let now: number;
  let slept: number[];
  let guard: ReturnType<typeof createLoginGuard>;
  beforeEach(() => {
    now = 0;
    slept = [];
    guard = createLoginGuard(
      memoryLimiter(() => now),
      async (ms) => slept.push(ms),
    );
  });
  const fail = async (times: number, ip = '10.0.0.1') => {
    for (let n = 0; n < times; n++) await guard.failed('dona@salao.com.br', ip);
  };
  const refused = (ip = '10.0.0.1') =>
    guard.check('dona@salao.com.br', ip).then(
      () => null,
      (error) => error.options.retryAfterS,
    );

  it('refuses while the wait lasts, says how long, and lets in again by itself', async () => {
    await fail(4);
    expect(await refused()).toBeNull();
    await fail(3);
    expect(await refused()).toBe(1);
    now += 1_000;
    expect(await refused()).toBeNull();
    await fail(1);
    expect(await refused()).toBe(8);
  });

  it('does not keep the owner out because a stranger guesses elsewhere', async () => {
    await fail(30, '203.0.113.9');
    expect(await refused('10.0.0.1')).toBeNull();
  });

  it('slows every answer once many failed, from however many addresses', async () => {
    for (let n = 0; n < 45; n++) await fail(1, `203.0.113.${n}`);
    expect(slept[0]).toBe(100);
    expect(Math.max(...slept)).toBe(2_000);
  });

  it('forgets the failures of an address that got it right', async () => {
    await fail(4);
    await guard.succeeded('dona@salao.com.br', '10.0.0.1');
    await fail(4);
    expect(await refused()).toBeNull();
  });
});
