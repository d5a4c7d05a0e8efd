import { ENDPOINTS } from '@balcao/contracts/endpoints';
import * as z from 'zod/mini';
import { fitsOf } from './fits';

const Person = z.object({
  id: z.uuid(),
  nome: z.string(),
  preco: z.string().check(z.regex(/^\d+\.\d{2}$/)),
  idade: z.nullable(z.number()),
  papel: z.enum(['a', 'b']),
  ok: z.literal(true),
  marcas: z.array(z.object({ n: z.number() })),
  nota: z.optional(z.string()),
  coisa: z.optional(
    z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), n: z.number() }),
        z.object({ kind: z.literal('b'), t: z.string() }),
      ]),
    ),
  ),
});
const ana = {
  id: '018f4c2e-6d1a-7c3b-9f00-000000000001',
  nome: 'Ana',
  preco: '80.00',
  idade: null,
  papel: 'a',
  ok: true,
  marcas: [{ n: 1 }, { n: 2 }],
};
const but = (over: object) => Object.assign({}, ana, over);

/** What is written without asking the schema, or the schema's own answer. */
const judge = (schema: Parameters<typeof fitsOf>[0], value: unknown) => fitsOf(schema)?.(value) ?? 'unknown';

it.each([
  ['as declared', ana],
  ['with what may be there', but({ nota: 'x', idade: 30 })],
  ['one shape or the other', but({ coisa: { kind: 'b', t: 'x' } })],
])('what is %s fits', (_name, value) => {
  expect(judge(Person, value)).toBe(true);
});

class Marked {
  n = 1;
  toJSON = () => 'secret';
}

it.each([
  ['an undeclared key', but({ senha: 'x' })],
  ['an undeclared key, deep', but({ marcas: [{ n: 1, senha: 'x' }] })],
  ['an undeclared key in the place of one that may be missing', but({ senha: 'x', nota: undefined })],
  ['a key of another shape', but({ coisa: { kind: 'a', n: 1, t: 'x' } })],
  ['another shape', but({ coisa: { kind: 'c', n: 1 } })],
  ['a missing key', but({ nome: undefined })],
  ['an id that is none', but({ id: '018f4c2e' })],
  ['a text of another form', but({ preco: '80,00' })],
  ['a number that is none', but({ idade: Number.NaN })],
  ['an endless number', but({ idade: Number.POSITIVE_INFINITY })],
  ['another option', but({ papel: 'c' })],
  ['another literal', but({ ok: false })],
  ['a text for a list', but({ marcas: 'x' })],
  ['a wrong element', but({ marcas: [{ n: '1' }] })],
  ['an instance that writes itself otherwise', but({ marcas: [new Marked()] })],
  ['keys of a prototype', Object.create(ana)],
  ['nothing', null],
  ['a list', [ana]],
])('%s does not fit', (_name, value) => {
  expect(judge(Person, value)).toBe(false);
});

it.each([
  ['text that is trimmed', z.string().check(z.trim())],
  ['text of a form only its schema knows', z.email()],
  ['numbers with a rule', z.number().check(z.minimum(1))],
  ['whole numbers', z.int()],
  ['numbers read from text', z.coerce.number()],
  ['a usual value', z._default(z.string(), 'x')],
  ['a choice of shapes', z.union([z.string(), z.number()])],
  ['a list with a rule', z.array(z.string()).check(z.maxLength(2))],
  [
    'what is computed',
    z.pipe(
      z.string(),
      z.transform((text: string) => text.length),
    ),
  ],
  ['an object that lets others pass', z.looseObject({ n: z.number() })],
  ['a pattern that remembers', z.string().check(z.regex(/a/g))],
])('%s is left to its schema, also inside of others', (_name, schema) => {
  expect(fitsOf(schema)).toBeNull();
  expect(fitsOf(z.object({ inner: z.nullable(schema) }))).toBeNull();
});

it('the lists of the contracts are looked at quickly', () => {
  const elements = Object.values(ENDPOINTS).flatMap(({ response }) => {
    const items =
      (response as z.ZodMiniObject | undefined)?._zod.def.type === 'object' &&
      (response as z.ZodMiniObject)._zod.def.shape.items;
    return items && items._zod.def.type === 'array' ? [(items as z.ZodMiniArray)._zod.def.element] : [];
  });
  const quick = elements.filter((element) => fitsOf(element));
  expect(elements.length).toBeGreaterThan(10);
  expect(quick.length / elements.length).toBeGreaterThan(0.5);
});
