import { endpoint } from '@balcao/contracts/endpoint';
import * as z from 'zod/mini';
import { presentJson } from './present';

const list = endpoint({
  method: 'GET',
  path: '/things',
  access: 'session',
  summary: 'Ler',
  response: z.object({
    items: z.array(z.object({ id: z.string(), nota: z.optional(z.string()) })),
    few: z.array(z.string()).check(z.maxLength(2)),
    next: z.nullable(z.string()),
    more: z.optional(z.number()),
    kind: z._default(z.string(), 'usual'),
  }),
});
const good = { items: [{ id: 'a', nota: 'x' }, { id: 'b' }], few: ['x'], next: null, kind: 'other' };

/** Loop turns that others got while `work` ran, on a clock that goes on by a millisecond each time it is read. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [now, turns, going] = [0, 0, true];
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
  const others = () => {
    turns += 1;
    if (going) setImmediate(others);
  };
  setImmediate(others);
  await work();
  going = false;
  clock.mockRestore();
  return turns;
}

it('writes what the contract knows, and nothing else', async () => {
  const items = good.items.map((item) => Object.assign({ senha: 'x' }, item));
  const text = await presentJson(list, Object.assign({}, good, { items, senha: 'x' }));
  expect(JSON.parse(text ?? '')).toEqual(good);
  expect(JSON.parse((await presentJson(list, Object.assign({}, good, { kind: undefined }))) ?? '').kind).toBe('usual');
});

it('a result that does not fit throws, saying where and not what', async () => {
  const wrong = (over: object) => presentJson(list, Object.assign({}, good, over));
  await expect(wrong({ items: [{ id: 'a' }, { id: 7 }] })).rejects.toThrow(
    'fit its contract: items.1.id (invalid_type)',
  );
  await expect(wrong({ few: ['a', 'b', 'secret'] })).rejects.toThrow('few (too_big)');
  await expect(wrong({ items: undefined })).rejects.toThrow('items (invalid_type)');
  await expect(presentJson(list, null)).rejects.toThrow('(invalid_type)');
});

it('lets others go on while it writes a long list', async () => {
  const items = Array.from({ length: 1_000 }, (_, n) => ({ id: `${n}` }));
  expect(await turnsDuring(() => presentJson(list, Object.assign({}, good, { items })))).toBeGreaterThan(100);
});
