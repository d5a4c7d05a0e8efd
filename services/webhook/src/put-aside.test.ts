import { createLog } from '@balcao/kit/log';
import { createAside } from './put-aside';

const log = createLog('aside-test', 'silent');
const until = async (check: () => boolean) => {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 2));
};

describe('what is put aside', () => {
  const stored: string[] = [];
  let away = true;
  const take = async (delivery: string) => {
    if (away) throw new Error('Postgres is away');
    if (delivery === 'nobody’s') throw new RangeError('unknown secret');
    stored.push(delivery);
  };
  const worthRepeating = (error: unknown) => !(error instanceof RangeError);
  const open = () => createAside({ take, worthRepeating, log, everyMs: 5 });

  beforeEach(() => {
    stored.length = 0;
    away = true;
  });

  it('is stored in its order as soon as it can be, without what cannot', async () => {
    const aside = open();
    for (const delivery of ['first', 'nobody’s', 'second']) expect(aside.put(delivery)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(stored).toEqual([]);
    away = false;
    await until(() => stored.length === 2);
    expect(stored).toEqual(['first', 'second']);
    expect(aside.put('third')).toBe(true);
    await until(() => stored.length === 3);
    await aside.close();
  });

  it('is tried once more when the process ends', async () => {
    const aside = open();
    aside.put('last');
    away = false;
    await aside.close();
    expect(stored).toEqual(['last']);
  });

  it('is stored once when the process ends in the middle of a round', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = async (delivery: string) => {
      await held;
      stored.push(delivery);
    };
    const aside = createAside({ take: slow, worthRepeating, log, everyMs: 1 });
    aside.put('first');
    aside.put('second');
    await new Promise((resolve) => setTimeout(resolve, 20));
    const closed = aside.close();
    goOn();
    await closed;
    expect(stored).toEqual(['first', 'second']);
  });

  it('has bounds', () => {
    const aside = open();
    expect(aside.put('x'.repeat(70_000))).toBe(false);
    const taken = Array.from({ length: 501 }, (_, n) => aside.put(String(n)));
    expect(taken.filter(Boolean)).toHaveLength(500);
  });
});
