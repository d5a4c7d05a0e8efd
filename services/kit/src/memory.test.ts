import { createMemory } from './memory';

function fakeFeed() {
  const hears: Array<(tenantId: string | null) => void> = [];
  let hearing = true;
  return {
    feed: {
      onChange: (hear: (tenantId: string | null) => void) => void hears.push(hear),
      isHearing: () => hearing,
      close: async () => undefined,
    },
    changed(tenantId: string | null) {
      for (const hear of hears) hear(tenantId);
    },
    deaf() {
      hearing = false;
      this.changed(null);
    },
  };
}

describe('what is kept in memory', () => {
  let now = 0;
  let loads = 0;
  const setUp = (limits?: { entries: number; ageMs: number }) => {
    [now, loads] = [0, 0];
    const fake = fakeFeed();
    const memory = createMemory(fake.feed, () => now, limits);
    const load = (tenantId: string) => async () => {
      loads += 1;
      return { tenantId, value: `${tenantId} ${loads}` };
    };
    return { fake, memory, load };
  };

  it('is read once, and again after its company changed', async () => {
    const { fake, memory, load } = setUp();
    expect(await memory.recall('x', load('a'))).toBe('a 1');
    expect(await memory.recall('x', load('a'))).toBe('a 1');
    fake.changed('b');
    expect(await memory.recall('x', load('a'))).toBe('a 1');
    fake.changed('a');
    expect(await memory.recall('x', load('a'))).toBe('a 2');
    fake.changed(null);
    expect(await memory.recall('x', load('a'))).toBe('a 3');
  });

  it('is not what was being read when it changed', async () => {
    const { fake, memory, load } = setUp();
    const read = memory.recall('x', async () => {
      fake.changed('a');
      return load('a')();
    });
    expect(await read).toBe('a 1');
    expect(await memory.recall('x', load('a'))).toBe('a 2');
  });

  it('is nothing while changes cannot be heard', async () => {
    const { fake, memory, load } = setUp();
    await memory.recall('x', load('a'));
    fake.deaf();
    expect(await memory.recall('x', load('a'))).toBe('a 2');
    expect(await memory.recall('x', load('a'))).toBe('a 3');
  });

  it('does not get older than it may, nor more than it may', async () => {
    const { memory, load } = setUp({ entries: 2, ageMs: 100 });
    await memory.recall('x', load('a'));
    now = 99;
    expect(await memory.recall('x', load('a'))).toBe('a 1');
    now = 101;
    expect(await memory.recall('x', load('a'))).toBe('a 2');
    await memory.recall('y', load('a'));
    await memory.recall('z', load('a'));
    expect(await memory.recall('y', load('a'))).toBe('a 3');
    expect(await memory.recall('x', load('a'))).toBe('a 5');
  });

  it('is not the answer that there is nothing', async () => {
    const { memory, load } = setUp();
    expect(await memory.recall('x', async () => undefined)).toBeUndefined();
    expect(await memory.recall('x', load('a'))).toBe('a 1');
  });
});
