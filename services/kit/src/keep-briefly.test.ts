import { keepBriefly } from './keep-briefly';

describe('what is kept for a moment', () => {
  const clock = { now: 0 };
  const counted = (fail = false) => {
    let reads = 0;
    const read = keepBriefly(
      100,
      async () => {
        reads += 1;
        if (fail && reads === 1) throw new Error('away');
        return reads;
      },
      () => clock.now,
    );
    return read;
  };

  it('is read once for all who ask meanwhile, and again after that', async () => {
    const read = counted();
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    clock.now += 99;
    expect(await read()).toBe(1);
    clock.now += 1;
    expect(await read()).toBe(2);
  });

  it('is not a failure', async () => {
    const read = counted(true);
    await expect(read()).rejects.toThrow('away');
    expect(await read()).toBe(2);
  });
});
