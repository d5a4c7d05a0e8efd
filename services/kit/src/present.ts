import type { Endpoint, Schema } from '@balcao/contracts/endpoint';
import * as z from 'zod';
import { createBreather } from './breathe';
import { fitsOf } from './fits';

type Issues = readonly z.core.$ZodIssue[];

/** What a schema makes of a value, as JSON text; undefined where the schema leaves the value out. */
function textOf(schema: Schema, value: unknown): string | undefined {
  if (fitsOf(schema)?.(value)) return JSON.stringify(value);
  const parsed = z.core.safeParse(schema, value);
  if (parsed.success) return JSON.stringify(parsed.data);
  throw new Misfit(parsed.error.issues);
}

/** A result that its contract does not know. */
class Misfit extends Error {
  constructor(readonly issues: Issues) {
    super('misfit');
  }
  under(...outer: PropertyKey[]): Misfit {
    return new Misfit(this.issues.map((issue) => Object.assign({}, issue, { path: [...outer, ...issue.path] })));
  }
}

/** Schemas that can be taken apart: an object of known keys, a list without rules for the whole of it. */
const isPlain = ({ _zod: { def } }: Schema) => !def.checks?.length;
const isObject = (schema: Schema): schema is z.core.$ZodObject =>
  schema._zod.def.type === 'object' && isPlain(schema) && !(schema as z.core.$ZodObject)._zod.def.catchall;
const isList = (schema: Schema): schema is z.core.$ZodArray => schema._zod.def.type === 'array' && isPlain(schema);

/** So many elements that need no change are written together. */
const TOGETHER = 32;

/** One element after the other: thousands at once would keep everybody else waiting. */
async function listText(schema: z.core.$ZodArray, values: readonly unknown[]): Promise<string> {
  const breathe = createBreather();
  const { element } = schema._zod.def;
  const fits = fitsOf(element);
  const texts: string[] = [];
  let ready: unknown[] = [];
  const writeReady = () => {
    if (ready.length) texts.push(JSON.stringify(ready).slice(1, -1));
    ready = [];
  };
  for (const [index, value] of values.entries()) {
    if (fits?.(value)) ready.push(value);
    else {
      writeReady();
      texts.push(elementText(element, value, index));
    }
    if (ready.length >= TOGETHER) writeReady();
    const pause = breathe();
    if (pause) await pause;
  }
  writeReady();
  return `[${texts.join(',')}]`;
}

function elementText(schema: Schema, value: unknown, index: number): string {
  try {
    return textOf(schema, value) ?? 'null';
  } catch (error) {
    throw error instanceof Misfit ? error.under(index) : error;
  }
}

async function objectText(schema: z.core.$ZodObject, result: object): Promise<string> {
  const values = new Map(Object.entries(result));
  const members: string[] = [];
  for (const [key, part] of Object.entries(schema._zod.def.shape)) {
    const value = values.get(key);
    try {
      const text = isList(part) && Array.isArray(value) ? await listText(part, value) : textOf(part, value);
      if (text !== undefined) members.push(`${JSON.stringify(key)}:${text}`);
    } catch (error) {
      throw error instanceof Misfit ? error.under(key) : error;
    }
  }
  return `{${members.join(',')}}`;
}

/**
 * A result as the JSON text of the endpoint's response: unknown keys never leave. Its lists are checked and written
 * element by element, others being served in between. A result that does not fit is our fault: it throws, without values.
 */
export async function presentJson(endpoint: Endpoint, result: unknown): Promise<string | undefined> {
  const { response } = endpoint;
  if (!response) return undefined;
  try {
    if (isObject(response) && result instanceof Object) return await objectText(response, result);
    return textOf(response, result);
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    const where = error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`).join(', ');
    throw new Error(`response of ${endpoint.method} ${endpoint.path} does not fit its contract: ${where}`);
  }
}
