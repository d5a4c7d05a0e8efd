import { createEgress } from '@balcao/kit/egress';
import { startCanary } from '@balcao/testing/canary';
import { fetchPage } from './fetch-page';

describe('the address of a page for the knowledge base', () => {
  let canary: Awaited<ReturnType<typeof startCanary>>;
  beforeAll(async () => {
    canary = await startCanary();
  });
  afterAll(() => canary.stop());

  it('leads nowhere inside, whatever it is and wherever it is sent on to', async () => {
    const egress = createEgress({ allow: [canary.allowed], resolve: canary.lookup });
    const others: string[] = [];
    for (const { url } of canary.urls) {
      canary.again();
      // As when it is typed in; a name that changes leads home from then on.
      await egress.check(url).catch(() => undefined);
      const fetched = await fetchPage(egress, url);
      const said = fetched.kind === 'problem' ? fetched.problem : fetched.kind;
      if (said !== 'endereco') others.push(`${url}: ${said}`);
    }
    await egress.close();
    expect(others).toEqual([]);
    expect(canary.touched()).toBe(0);
  });
});
