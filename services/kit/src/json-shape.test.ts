import fc from 'fast-check';
import { createHttp } from './http';
import { fitsJson, type JsonLimits, USUAL_JSON } from './json-shape';
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
  it('is counted as the parsed value has it, whatever is inside strings', () => {
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
    fc.assert(
      fc.property(json, fc.boolean(), (value, spaced) => {
        const text = JSON.stringify(value, null, spaced ? 2 : 0);
        const shape = shapeOf(value);
        expect(fitsJson(text, shape)).toBe(true);
        for (const name of ['values', 'keys', 'depth'] as const) {
          if (shape[name] > 0) expect(fitsJson(text, { ...shape, [name]: shape[name] - 1 })).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
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
