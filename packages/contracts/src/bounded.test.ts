import * as z from 'zod';
import { ENDPOINTS } from './endpoints';

const LONGEST = 20_000;
/** Long texts of several kinds: what admits one of them has no end. */
const LONG = ['a', '1', '-', 'a ', '1,', '😀'].map((unit) => unit.repeat(LONGEST));
/** A sheet is as long as the body it comes in (maxBodyBytes). */
const BY_BODY = ['body.csv'];

type Def = z.core.$ZodTypeDef & Record<string, unknown>;

const isEnum = (schema: unknown) => (schema as z.core.$ZodType)._zod.def.type === 'enum';

/** Paths of what a schema takes without an end: texts, lists and free keys. */
function endless(schema: z.core.$ZodType, path: string): string[] {
  const def = schema._zod.def as Def;
  const parts = (list: unknown, at = path) =>
    (Array.isArray(list) ? list : list ? [list] : []).flatMap((part) => endless(part as z.core.$ZodType, at));
  const bounded = [...(def.checks ?? [])].some(({ _zod }) => /^(max_length|length_equals)$/.test(_zod.def.check));
  switch (def.type) {
    case 'string':
      return LONG.some((text) => z.core.safeParse(schema, text).success) ? [path] : [];
    case 'array':
      return [...(bounded ? [] : [`${path}[]`]), ...parts(def.element, `${path}[]`)];
    case 'record':
      return [...(isEnum(def.keyType) ? [] : [`${path}{}`]), ...parts(def.valueType, `${path}{}`)];
    case 'object':
      return Object.entries(def.shape as Record<string, z.core.$ZodType>).flatMap(([key, part]) =>
        endless(part, `${path}.${key}`),
      );
    default: {
      const inner = [def.innerType, def.in, def.out, def.left, def.right, def.options, def.items].flatMap((one) =>
        parts(one),
      );
      // A text that is refused by the whole is bounded, whatever its parts say.
      const whole = LONG.some((text) => z.core.safeParse(schema, text).success);
      return inner.filter((found) => found !== path || whole);
    }
  }
}

describe('what an endpoint takes', () => {
  it.each(Object.values(ENDPOINTS).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'has an end: %s',
    (_name, { body, query, params }) => {
      const parts = { body, query, params };
      const found = Object.entries(parts).flatMap(([name, schema]) => (schema ? endless(schema, name) : []));
      expect([...new Set(found)].filter((path) => !BY_BODY.includes(path))).toEqual([]);
    },
  );
});
