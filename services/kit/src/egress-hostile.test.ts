import { startCanary } from '@balcao/testing/canary';
import { createEgress, type Egress, EgressError } from './egress';

type Door = (egress: Egress, url: string) => Promise<number>;

/** Everything that leads out, by which an address people typed is called. Each answers the status. */
const DOORS: [string, Door][] = [
  ['send', async (egress, url) => (await egress.send({ method: 'GET', url, timeoutMs: 20_000 })).status],
  ['receive', (egress, url) => egress.receive({ method: 'GET', url, timeoutMs: 20_000 }, async ({ status }) => status)],
  ['fetch', async (egress, url) => (await egress.fetch(url, { signal: AbortSignal.timeout(20_000) })).status],
];

describe('hostile addresses', () => {
  let canary: Awaited<ReturnType<typeof startCanary>>;
  let egress: Egress;

  beforeAll(async () => {
    canary = await startCanary();
    egress = createEgress({ allow: [canary.allowed], resolve: canary.lookup });
  });
  afterAll(async () => {
    await egress.close();
    await canary.stop();
  });

  it('are many', () => {
    expect(new Set(canary.urls.map(({ url }) => url)).size).toBe(canary.urls.length);
    expect(canary.urls.length).toBeGreaterThanOrEqual(80);
  });

  it('would be reached: the canary sings when an address is allowed', async () => {
    const open = createEgress({ allow: [new URL(canary.urls[0]?.url ?? '').host] });
    await expect(open.send({ method: 'GET', url: canary.urls[0]?.url ?? '', timeoutMs: 500 })).rejects.toThrow();
    expect(canary.touched()).toBe(1);
    await open.close();
  });

  it.each(DOORS)('are not reached by %s, nor is anything else behind them', async (_, door) => {
    const before = canary.touched();
    const outcomes: string[] = [];
    for (const { url, why } of canary.urls) {
      canary.again();
      await egress.check(url).catch(() => undefined);
      const outcome = await door(egress, url).catch((error: unknown) => {
        if (error instanceof EgressError) return error.problem;
        const { cause } = error as { cause?: unknown };
        return cause instanceof EgressError ? cause.problem : String(error);
      });
      const isRefused = outcome === 'forbidden' || outcome === 'bad-url';
      const isRedirect = why === 'a redirect home' && /^30\d$|redirected/.test(String(outcome));
      if (!isRefused && !isRedirect) outcomes.push(`${url}: ${outcome}`);
    }
    expect(outcomes).toEqual([]);
    expect(canary.touched()).toBe(before);
  });
});
