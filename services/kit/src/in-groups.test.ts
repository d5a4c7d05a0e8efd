import { inGroups } from './in-groups';

const held = () => {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
};

describe('in groups', () => {
  it('does together what comes together, and what comes meanwhile next', async () => {
    const groups: number[][] = [];
    const first = held();
    const put = inGroups<number, number>(
      async (group) => {
        groups.push([...group]);
        if (groups.length === 1) await first.promise;
        return group.map((n) => n * 10);
      },
      { most: 3, atOnce: 1 },
    );
    const early = [1, 2].map(put);
    await new Promise(setImmediate);
    const late = [3, 4, 5, 6].map(put);
    await new Promise(setImmediate);
    expect(groups).toEqual([[1, 2]]);
    first.release();
    expect(await Promise.all([...early, ...late])).toEqual([10, 20, 30, 40, 50, 60]);
    expect(groups).toEqual([[1, 2], [3, 4, 5], [6]]);
  });

  it('gives each its own result, and a failure of the whole to all', async () => {
    const put = inGroups<number, number>(
      async (group) => {
        if (group.includes(9)) throw new Error('all');
        return group.map((n) => (n < 0 ? Promise.reject(new Error('mine')) : n));
      },
      { most: 10, atOnce: 1 },
    );
    const some = await Promise.allSettled([put(1), put(-1), put(2)]);
    expect(some.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const none = await Promise.allSettled([put(1), put(9)]);
    expect(none.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await put(3)).toBe(3);
  });

  it('does not wait for one of a group, when the others are done', async () => {
    const slow = held();
    const put = inGroups<number, number>(
      async (group) => group.map((n) => (n === 1 ? slow.promise.then(() => n) : n)),
      {
        most: 10,
        atOnce: 1,
      },
    );
    const first = put(1);
    expect(await put(2)).toBe(2);
    expect(await put(3)).toBe(3);
    slow.release();
    expect(await first).toBe(1);
  });

  it('has several groups on their way when it may', async () => {
    const all = held();
    let running = 0;
    const put = inGroups<number, number>(
      async (group) => {
        running += 1;
        await all.promise;
        return group;
      },
      { most: 1, atOnce: 2 },
    );
    const puts = [1, 2, 3].map(put);
    await new Promise(setImmediate);
    expect(running).toBe(2);
    all.release();
    expect(await Promise.all(puts)).toEqual([1, 2, 3]);
  });
});
