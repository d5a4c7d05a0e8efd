import * as z from 'zod';
import { MAX_DOCUMENT_TEXT } from './documents';
import { ENDPOINTS } from './endpoints';

const LONGEST = 20_000;
/** Long texts of several kinds: what admits one of them has no end. */
const longTexts = (length: number) => ['a', '1', '-', 'a ', '1,', '😀'].map((unit) => unit.repeat(length));
const LONG = longTexts(LONGEST);
/** A sheet is as long as the body it comes in (maxBodyBytes). */
const BY_BODY = ['body.csv'];
/** Longer than any other text, up to a length of its own. */
const LONGER = new Map([
  ['POST /documents body.conteudo', MAX_DOCUMENT_TEXT],
  ['PUT /documents/:id body.conteudo', MAX_DOCUMENT_TEXT],
]);

type Def = z.core.$ZodTypeDef & Record<string, unknown>;

const isEnum = (schema: unknown) => (schema as z.core.$ZodType)._zod.def.type === 'enum';

/** Paths of what a schema takes without an end: texts, lists and free keys. */
function endless(schema: z.core.$ZodType, path: string, long = LONG): string[] {
  const def = schema._zod.def as Def;
  const parts = (list: unknown, at = path) =>
    (Array.isArray(list) ? list : list ? [list] : []).flatMap((part) => endless(part as z.core.$ZodType, at, long));
  const bounded = [...(def.checks ?? [])].some(({ _zod }) => /^(max_length|length_equals)$/.test(_zod.def.check));
  switch (def.type) {
    case 'string':
      return long.some((text) => z.core.safeParse(schema, text).success) ? [path] : [];
    case 'array':
      return [...(bounded ? [] : [`${path}[]`]), ...parts(def.element, `${path}[]`)];
    case 'record':
      return [...(isEnum(def.keyType) ? [] : [`${path}{}`]), ...parts(def.valueType, `${path}{}`)];
    case 'object':
      return Object.entries(def.shape as Record<string, z.core.$ZodType>).flatMap(([key, part]) =>
        endless(part, `${path}.${key}`, long),
      );
    default: {
      const inner = [def.innerType, def.in, def.out, def.left, def.right, def.options, def.items].flatMap((one) =>
        parts(one),
      );
      // A text that is refused by the whole is bounded, whatever its parts say.
      const whole = long.some((text) => z.core.safeParse(schema, text).success);
      return inner.filter((found) => found !== path || whole);
    }
  }
}

const named = Object.values(ENDPOINTS).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const endlessIn = ({ body, query, params }: (typeof named)[number][1], long: string[]) => [
  ...new Set(
    Object.entries({ body, query, params }).flatMap(([part, schema]) => (schema ? endless(schema, part, long) : [])),
  ),
];

describe('what an endpoint takes', () => {
  it.each(named)('has an end: %s', (name, endpoint) => {
    const found = endlessIn(endpoint, LONG);
    expect(found.filter((path) => !BY_BODY.includes(path) && !LONGER.has(`${name} ${path}`))).toEqual([]);
  });

  it.each(named.filter(([name]) => [...LONGER.keys()].some((known) => known.startsWith(`${name} `))))(
    'has an end, where it may be long: %s',
    (name, endpoint) => {
      const paths = [...LONGER].filter(([known]) => known.startsWith(`${name} `));
      for (const [, limit] of paths) expect(endlessIn(endpoint, longTexts(limit + 1))).toEqual([]);
    },
  );
});
