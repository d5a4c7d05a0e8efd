import { memoryLimiter } from '@balcao/kit/rate-limit';
import { CAP, createLoginGuard, NOTED, waitAfter } from './login-guard';

const EMAIL = 'dona@salao.com.br';

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
  /** Seconds to wait, or null when the attempt is let through. */
  const admitted = (ip = '10.0.0.1') =>
    guard.admit(EMAIL, ip).then(
      () => null,
      (error) => error.options.retryAfterS as number,
    );
  const guess = async (ip = '10.0.0.1') => {
    const wait = await admitted(ip);
    if (wait === null) await guard.failed(EMAIL);
    return wait;
  };

  it('refuses while the wait lasts, says how long, and lets in again by itself', async () => {
    for (let n = 0; n < 5; n++) expect(await guess()).toBeNull();
    expect(await guess()).toBe(1);
    now += 1_000;
    expect(await guess()).toBeNull();
    expect(await guess()).toBe(2);
    now += 2_000;
    expect(await guess()).toBeNull();
    expect(await guess()).toBe(4);
  });

  it('eighteen guesses made at once are no more than five', async () => {
    const answers = await Promise.all(Array.from({ length: 18 }, () => admitted()));
    expect(answers.filter((wait) => wait === null)).toHaveLength(5);
  });

  it('counts the /64 of an IPv6 address', async () => {
    const answers = [];
    for (let n = 0; n < 45; n++) answers.push(await guess(`2001:db8:1:2::${n.toString(16)}`));
    expect(answers.filter((wait) => wait === null)).toHaveLength(5);
    expect(await guess('2001:db8:1:3::1')).toBeNull();
  });

  it('does not keep the owner out because a stranger guesses elsewhere', async () => {
    for (let n = 0; n < 30; n++) await guess('203.0.113.9');
    expect(await admitted('10.0.0.1')).toBeNull();
  });

  it('slows every answer once many failed, from however many addresses', async () => {
    for (let n = 0; n < 45; n++) await guess(`203.0.113.${n}`);
    expect(slept[0]).toBe(100);
    expect(Math.max(...slept)).toBe(2_000);
  });

  it('beyond the cap strangers take turns and are told how long, and the owner comes in where she was before', async () => {
    await guard.admit(EMAIL, '10.0.0.1');
    await guard.succeeded(EMAIL, '10.0.0.1');
    for (let n = 0; n < CAP; n++) await guess(`198.51.${n}.1`);
    expect(await admitted('203.0.113.1')).toBeNull();
    expect(await admitted('203.0.113.2')).toBe(10);
    expect(await admitted('10.0.0.1')).toBeNull();
    await expect(guard.admit(EMAIL, '203.0.113.3')).rejects.toThrow(/espere 10 segundos/);
    now += 10_000;
    expect(await admitted('203.0.113.4')).toBeNull();
  });

  it('forgets the failures of an address that got it right', async () => {
    for (let n = 0; n < 4; n++) await guess();
    await guard.admit(EMAIL, '10.0.0.1');
    await guard.succeeded(EMAIL, '10.0.0.1');
    for (let n = 0; n < 4; n++) expect(await guess()).toBeNull();
  });

  it('tells of its refusals once of a network and window, and of so many networks at one account', async () => {
    expect([await guard.isNews(EMAIL, '10.0.0.1'), await guard.isNews(EMAIL, '10.0.0.1')]).toEqual([true, false]);
    const told = [];
    for (let n = 0; n < 60; n++) told.push(await guard.isNews(EMAIL, `198.51.${n}.1`));
    expect(told.filter(Boolean)).toHaveLength(NOTED - 1);
    expect(await guard.isNews('outra@salao.com.br', '10.0.0.1')).toBe(true);
    now += 15 * 60_000;
    expect(await guard.isNews(EMAIL, '10.0.0.1')).toBe(true);
  });
});
