import { createOften } from './often';

describe('what is kept prepared', () => {
  it('is what comes again, not what comes once', () => {
    const often = createOften();
    expect([1, 2, 3, 4].map(() => often.isOften('select 1'))).toEqual([false, false, true, true]);
    expect(often.isOften('select 2')).toBe(false);
  });

  it('is no list of thousands of values', () => {
    const often = createOften();
    const long = `select ${'x'.repeat(10_000)}`;
    expect([1, 2, 3, 4].map(() => often.isOften(long))).toEqual([false, false, false, false]);
  });

  it('is bounded: beyond it everything begins anew, on new connections', () => {
    const often = createOften(10);
    const say = (text: string) => [1, 2, 3].map(() => often.isOften(text)).at(-1);
    for (let n = 0; n < 10; n += 1) expect(say(`select ${n}`)).toBe(true);
    expect(often.round()).toBe(0);
    expect(say('select 10')).toBe(true);
    expect(often.round()).toBe(1);
    expect(often.isOften('select 1')).toBe(false);
    for (let n = 100; n < 1_000; n += 1) often.isOften(`select ${n}`);
    expect(often.round()).toBe(1);
  });
});
