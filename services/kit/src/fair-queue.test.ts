import { AsyncResource } from 'node:async_hooks';
import { charge } from './cost';
import { AppError } from './errors';
import { createFairQueue } from './fair-queue';

const LIMITS = { total: 4, perOwner: 2, waiting: 20, patienceMs: 10_000 };

/** Work that ends when told, and the order in which works began. */
function workshop(queue: ReturnType<typeof createFairQueue>) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  /** Charges what a work under way costs. */
  const pay = new Map<string, typeof charge>();
  const problems: string[] = [];
  const take = (owner: string, name: string) =>
    queue
      .take(owner, () => {
        began.push(name);
        pay.set(name, AsyncResource.bind(charge));
        return new Promise<void>((resolve) => ends.set(name, resolve));
      })
      .catch((error) => void problems.push(error instanceof AppError ? error.code : String(error)));
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    began,
    pay,
    problems,
    take,
    settle,
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
  };
}

describe('createFairQueue', () => {
  it('keep places free for others while one owner has more work than its share', async () => {
    const { began, take, settle } = workshop(createFairQueue(LIMITS));
    for (let n = 0; n < 10; n += 1) void take('loud', `loud${n}`);
    void take('quiet', 'quiet');
    await settle();
    expect(began).toEqual(['loud0', 'loud1', 'quiet']);
  });

  it('serve owners that wait in a circle, each in its own order', async () => {
    const { began, take, end } = workshop(createFairQueue({ ...LIMITS, total: 1, perOwner: 1 }));
    for (const name of ['a0', 'a1', 'a2', 'b0', 'c0', 'b1']) void take(name[0] ?? '', name);
    for (const name of ['a0', 'a1', 'b0', 'c0', 'a2']) await end(name);
    expect(began).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1']);
  });

  it('refuse an owner whose own queue is full, and nobody else', async () => {
    const { began, problems, take, settle } = workshop(createFairQueue({ ...LIMITS, waiting: 3 }));
    for (let n = 0; n < 7; n += 1) void take('loud', `loud${n}`);
    void take('quiet', 'quiet');
    await settle();
    expect(problems).toEqual(['http/busy', 'http/busy']);
    expect(began).toContain('quiet');
  });

  it('refuse one that waited too long, and go on with the next', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { began, problems, take, settle, end } = workshop(
      createFairQueue({ ...LIMITS, perOwner: 1, patienceMs: 100 }),
    );
    void take('a', 'a0');
    void take('a', 'a1');
    await settle();
    jest.advanceTimersByTime(100);
    void take('a', 'a2');
    await end('a0');
    expect({ began, problems }).toEqual({ began: ['a0', 'a2'], problems: ['http/busy'] });
    jest.useRealTimers();
  });

  it('narrow to one at a time for an owner that cost more than its budget, until it rested', async () => {
    let time = 0;
    const budget = { burstMs: 1_000, msPerSecond: 500 };
    const { began, take, settle, end, pay } = workshop(createFairQueue({ ...LIMITS, budget }, () => time));
    void take('a', 'a0');
    await settle();
    pay.get('a0')?.(1_500);
    await end('a0');
    for (const name of ['a1', 'a2', 'b1', 'b2']) void take(name[0] ?? '', name);
    await settle();
    expect(began).toEqual(['a0', 'a1', 'b1', 'b2']);
    await end('a1');
    expect(began).toEqual(['a0', 'a1', 'b1', 'b2', 'a2']);
    time = 2_500;
    void take('a', 'a3');
    await settle();
    expect(began.at(-1)).toBe('a3');
  });

  it('let an owner wait for the outside as long as it likes: that costs nobody anything', async () => {
    let time = 0;
    const budget = { burstMs: 1_000, msPerSecond: 500 };
    const { began, take, settle, end } = workshop(createFairQueue({ ...LIMITS, budget }, () => time));
    void take('a', 'a0');
    await settle();
    time = 60_000;
    await end('a0');
    for (const name of ['a1', 'a2']) void take('a', name);
    await settle();
    expect(began).toEqual(['a0', 'a1', 'a2']);
  });

  it('give a place back when work fails', async () => {
    const queue = createFairQueue({ ...LIMITS, perOwner: 1, waiting: 0 });
    await expect(queue.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.take('a', async () => 'done')).resolves.toBe('done');
  });
});
