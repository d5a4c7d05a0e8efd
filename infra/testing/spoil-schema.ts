import * as z from 'zod/mini';

/** An example of a schema with one of its rules broken. */
interface Spoiled {
  /** The kind of rule. */
  rule: string;
  /** Where in the example. */
  at: string;
  value: unknown;
}
interface Node {
  type?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  propertyNames?: Node;
  additionalProperties?: Node;
}
type Path = readonly (string | number)[];
interface Change {
  rule: string;
  path: Path;
  /** In its place; GONE: nothing. */
  to: unknown;
  /** Its key, not what lies under it. */
  renames?: boolean;
}

const GONE = Symbol('gone');
const KINDS = [
  ['string', 'texto'],
  ['number', 7],
  ['array', []],
  ['object', {}],
] as const;
/** What a pattern may let through by mistake. */
const TRICKS = ['../../etc', 'https://longe.example/x.js', '__proto__', 'Não Vale', '/a\n/b'];

/**
 * The example with each rule that the schema tells (kinds, what is required, lengths, patterns) broken alone, at every depth. What
 * a schema asks by a function it does not tell.
 */
export function spoil(schema: z.core.$ZodType, example: unknown): Spoiled[] {
  const node = z.toJSONSchema(schema, { io: 'input' }) as Node;
  return changesOf(node, example, []).map((change) => ({
    rule: change.rule,
    at: change.path.join('.'),
    value: changed(example, change),
  }));
}

function changesOf(node: Node, value: unknown, path: Path): Change[] {
  const [, other] = KINDS.find(([type]) => type !== node.type) ?? [];
  return [
    ...[null, other].map((to) => ({ rule: 'another kind of value', path, to })),
    ...textsAgainst(node).map((broken) => Object.assign(broken, { path })),
    ...(Array.isArray(value) ? ofList(node, value, path) : []),
    ...(isRecord(value) ? ofObject(node, value, path) : []),
  ];
}

function textsAgainst({ pattern, minLength, maxLength }: Node): { rule: string; to: string }[] {
  const shape = pattern === undefined ? null : new RegExp(pattern);
  const tricks = shape ? TRICKS.filter((text) => !shape.test(text)).slice(0, 2) : [];
  return [
    ...tricks.map((to) => ({ rule: 'not of that form', to })),
    ...(minLength ? [{ rule: 'too short', to: '' }] : []),
    ...(maxLength ? [{ rule: 'too long', to: 'x'.repeat(maxLength + 1) }] : []),
  ];
}

function ofList({ items, minItems, maxItems }: Node, value: unknown[], path: Path): Change[] {
  const [first] = value;
  return [
    ...(minItems ? [{ rule: 'too short', path, to: [] }] : []),
    ...(maxItems ? [{ rule: 'too long', path, to: Array(maxItems + 1).fill(first) }] : []),
    ...(items && value.length > 0 ? changesOf(items, first, [...path, 0]) : []),
  ];
}

function ofObject(node: Node, value: Record<string, unknown>, path: Path): Change[] {
  const { properties = {}, required = [], propertyNames, additionalProperties } = node;
  const [key] = Object.keys(value);
  const entry = key === undefined ? path : [...path, key];
  return [
    ...required.map((name) => ({ rule: 'left out', path: [...path, name], to: GONE })),
    ...Object.entries(properties).flatMap(([name, inner]) => changesOf(inner, value[name], [...path, name])),
    ...(propertyNames && key !== undefined
      ? textsAgainst(propertyNames).map(({ rule, to }) => ({ rule, path: entry, to, renames: true }))
      : []),
    ...(additionalProperties && key !== undefined ? changesOf(additionalProperties, value[key], entry) : []),
  ];
}

function changed(example: unknown, { path, to, renames }: Change): unknown {
  const last = path.at(-1);
  if (last === undefined) return to;
  const copy = structuredClone(example);
  const holder = path.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(inner as object, key), copy) as object;
  const held = Reflect.get(holder, last);
  if (to === GONE || renames) Reflect.deleteProperty(holder, last);
  if (to === GONE) return copy;
  // As JSON has it: a key of that name, not the prototype.
  const [key, value] = renames ? [String(to), held] : [last, to];
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
