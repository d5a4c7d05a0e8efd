import type { Schema } from '@balcao/contracts/endpoint';
import type * as z from 'zod';

/** Says yes only where the schema takes the value and changes nothing about it; a no says nothing yet. */
export type Fits = (value: unknown) => boolean;

const known = new WeakMap<Schema, Fits | null>();

/**
 * A quick look at values that a schema would pass as they are: right in every part, nothing undeclared. Null where the schema
 * has rules that only itself can judge.
 */
export function fitsOf(schema: Schema): Fits | null {
  const found = known.get(schema);
  if (found !== undefined) return found;
  // What holds itself is left to the schema.
  known.set(schema, null);
  const made = make((schema as z.core.$ZodTypes)._zod.def);
  known.set(schema, made);
  return made;
}

function make(def: z.core.$ZodTypes['_zod']['def']): Fits | null {
  if (def.type === 'string') return textFits(def);
  if (def.checks?.length) return null;
  switch (def.type) {
    case 'number':
      return 'check' in def || def.coerce ? null : Number.isFinite;
    case 'boolean':
      return def.coerce ? null : (value) => value === true || value === false;
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values.filter((value) => value !== undefined));
    case 'nullable':
      return also(null, fitsOf(def.innerType));
    case 'optional':
      return also(undefined, fitsOf(def.innerType));
    case 'array':
      return everyFits(fitsOf(def.element));
    case 'union':
      // Without one that says which, the first that takes it may change it.
      return 'discriminator' in def ? anyFits(def.options.map(fitsOf)) : null;
    case 'object':
      return def.catchall ? null : objectFits(def.shape);
    default:
      return null;
  }
}

/** Text of any kind, of a UUID's form, or of those that patterns describe. */
function textFits(def: z.core.$ZodStringDef & { format?: string; pattern?: RegExp; coerce?: boolean }): Fits | null {
  if (def.coerce || (def.format && def.format !== 'uuid')) return null;
  const patterns = def.pattern ? [def.pattern] : [];
  for (const check of def.checks ?? []) {
    const { format, pattern } = check._zod.def as { format?: string; pattern?: RegExp };
    if (format !== 'regex' || !pattern) return null;
    patterns.push(pattern);
  }
  if (patterns.some(({ global, sticky }) => global || sticky)) return null;
  const [first, ...rest] = patterns;
  if (!first) return (value) => typeof value === 'string';
  return (value) => typeof value === 'string' && first.test(value) && rest.every((pattern) => pattern.test(value));
}

function oneOf(values: readonly unknown[]): Fits {
  const all = new Set(values);
  return (value) => all.has(value);
}

const also = (other: unknown, inner: Fits | null): Fits | null => inner && ((value) => value === other || inner(value));

const everyFits = (element: Fits | null): Fits | null =>
  element && ((value) => Array.isArray(value) && value.every(element));

function anyFits(options: readonly (Fits | null)[]): Fits | null {
  const all = options.flatMap((fits) => fits ?? []);
  return all.length === options.length ? (value) => all.some((fits) => fits(value)) : null;
}

function objectFits(shape: Record<string, Schema>): Fits | null {
  const keys = Object.keys(shape);
  const parts: Fits[] = [];
  for (const key of keys) {
    const part = shape[key] && fitsOf(shape[key]);
    if (!part || key === '__proto__') return null;
    parts.push(part);
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
    const members = value as Record<string, unknown>;
    let present = 0;
    for (let at = 0; at < keys.length; at += 1) {
      const member = members[keys[at] as string];
      if (!parts[at]?.(member)) return false;
      if (member !== undefined) present += 1;
    }
    // As many as are declared and there: no other is.
    return Object.keys(members).length === present;
  };
}
