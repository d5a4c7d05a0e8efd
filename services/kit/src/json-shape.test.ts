import fc from 'fast-check';
import { createHttp } from './http';
import { type JsonLimits, parseJsonText, readJsonText, USUAL_JSON } from './json-shape';
import { createLog } from './log';

/** What the scan counts, counted on the parsed value. */
function shapeOf(value: unknown): JsonLimits {
  if (typeof value !== 'object' || value === null) return { values: 0, keys: 0, depth: 0 };
  const items = Object.values(value);
  const inner = items.map(shapeOf);
  const most = (name: keyof JsonLimits) => Math.max(0, ...inner.map((shape) => shape[name]));
  const own = 1 + Math.max(0, items.length - 1);
  return {
    values: own + inner.reduce((sum, shape) => sum + shape.values, 0),
    keys: Math.max(Array.isArray(value) ? 0 : items.length, most('keys')),
    depth: 1 + most('depth'),
  };
}

describe('the shape of a JSON text', () => {
  it('is counted as the parsed value has it, whatever is inside strings', async () => {
    const fits = async (text: string, limits: JsonLimits) => (await readJsonText(Buffer.from(text), limits)) === text;
    const nasty = fc.string({ unit: fc.constantFrom('"', '\\', '{', '[', ',', ':', 'a') });
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        nasty,
        fc.integer(),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(nasty, tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    await fc.assert(
      fc.asyncProperty(json, fc.boolean(), async (value, spaced) => {
        const text = JSON.stringify(value, null, spaced ? 2 : 0);
        const shape = shapeOf(value);
        expect(await fits(text, shape)).toBe(true);
        for (const name of ['values', 'keys', 'depth'] as const) {
          if (shape[name] > 0) expect(await fits(text, { ...shape, [name]: shape[name] - 1 })).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is counted, and characters are whole, across the pieces it is read in', async () => {
    const text = JSON.stringify({
      a: 'é'.repeat(40_000),
      b: `${'x'.repeat(51_000)}\\"`.repeat(3),
      c: ['€'.repeat(30_000)],
    });
    for (const spaces of ['', ' ', '  ', '   '])
      expect(await readJsonText(Buffer.from(spaces + text), { values: 4, keys: 3, depth: 2 })).toBe(spaces + text);
    expect(await readJsonText(Buffer.from(text), { values: 3, keys: 3, depth: 2 })).toBeNull();
  });

  it('is read in stretches between which others are served, also where every character is escaped', async () => {
    const body = Buffer.from(`{"a":"${'\\"'.repeat(1_000_000)}"}`);
    let going = true;
    let turns = 0;
    const others = () => {
      turns += 1;
      if (going) setImmediate(others);
    };
    // A clock of its own, a stretch later each time it is read: what is asserted is not how fast this machine is.
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
      now += 10;
      return now;
    });
    setImmediate(others);
    await readJsonText(body, USUAL_JSON);
    going = false;
    clock.mockRestore();
    expect(turns).toBeGreaterThan(25);
  });

  it.each([
    ['broken', '{"a":'],
    ['__proto__', '[{"a":{"__proto__":{"b":1}}}]'],
    ['its escaped spelling', '{"__pr\\u006fto__":1}'],
    ['constructor.prototype', '{"a":{"constructor":{"prototype":{}}}}'],
  ])('is not parsed when it is %s', (_what, text) => expect(parseJsonText(text)).toBeUndefined());

  it('is parsed when only strings say such things', () => {
    const value = { constructor: '__proto__', prototype: [null, 'constructor'] };
    expect(parseJsonText(JSON.stringify(value))).toEqual(value);
    expect(parseJsonText('\uFEFF1')).toBe(1);
  });

  const many = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;
  it.each([
    ['keys', many(USUAL_JSON.keys + 1)],
    ['values', `[${'0,'.repeat(USUAL_JSON.values + 1)}0]`],
    ['depth', '['.repeat(USUAL_JSON.depth + 1)],
    ['depth, of a body cut off', '{"a":'.repeat(100_000)],
  ])('refuses a body with too many %s before it is parsed', async (_what, payload) => {
    const app = createHttp({ log: createLog('test', 'silent') });
    app.post('/', async () => 'parsed');
    const headers = { 'content-type': 'application/json' };
    const reply = await app.inject({ method: 'POST', url: '/', payload, headers });
    expect([reply.statusCode, reply.json().error.code]).toEqual([413, 'http/too-large']);
    expect((await app.inject({ method: 'POST', url: '/', payload: many(900), headers })).body).toBe('parsed');
  });
});
