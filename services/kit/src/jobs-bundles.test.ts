import { randomUUID } from 'node:crypto';
import { openBundles } from './jobs-bundles';
import { createLog } from './log';

describe('openBundles', () => {
  const log = createLog('jobs-bundles-test', 'silent');
  const hands = { queued: (_: string, work: () => Promise<void>) => work() };

  it('does what is not too many also while the queue does not take the rest, and does not fail by it', async () => {
    const tenantId = randomUUID();
    const many = Array.from({ length: 30 }, () => ({ tenantId, chatId: randomUUID() }));
    const handed: unknown[] = [];
    const done: unknown[] = [];
    const doBundle = openBundles({
      hands,
      log,
      jobs: {
        leave: async () => undefined,
        async enqueueMany(_, list) {
          handed.push(...list);
          throw new Error('Redis is away');
        },
      },
    });
    await doBundle('send-planned', many, async (data) => void done.push(data));
    expect(done.length).toBeGreaterThan(0);
    expect(handed.length).toBeGreaterThan(0);
    expect([...done, ...handed]).toEqual(many);
  });
});
