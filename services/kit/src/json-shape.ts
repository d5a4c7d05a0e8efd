import { StringDecoder } from 'node:string_decoder';
import { createBreather } from './breathe';

/** How much a JSON text may hold; what is inside strings does not count. */
export interface JsonLimits {
  /** Members and elements in all. */
  values: number;
  /** Members of one object: many keys of one object are what parsers are slow at. */
  keys: number;
  depth: number;
}

/** Far above any form of the panel; an import sends its sheet as one string. */
export const USUAL_JSON: JsonLimits = { values: 20_000, keys: 1_000, depth: 32 };

// Constants, not sets: this loop sees every byte of every body.
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Looked at in one stretch, in bytes. */
const CHUNK = 64 * 1024;

/** Counts what a JSON text holds, piece by piece; `read` is false from where it holds more than the limits. */
function createCount(limits: JsonLimits) {
  const outer: number[] = [];
  let keys = 0;
  let values = 0;
  let inString = false;
  let escaped = false;
  return {
    read(bytes: Uint8Array): boolean {
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at];
        if (escaped) escaped = false;
        else if (inString) {
          if (byte === BACKSLASH) escaped = true;
          else if (byte === QUOTE) inString = false;
        } else if (byte === QUOTE) inString = true;
        else if (byte === COMMA) values += 1;
        else if (byte === COLON) keys += 1;
        else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
          outer.push(keys);
          keys = 0;
          values += 1;
        } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) keys = outer.pop() ?? 0;
        else continue;
        if (values > limits.values || keys > limits.keys || outer.length > limits.depth) return false;
      }
      return true;
    },
  };
}

/**
 * The text of a JSON body (UTF-8), null when it holds more than the limits: counted before it is parsed, so that a body
 * made of brackets or keys costs no more than its length, and in stretches between which others are served. Says nothing
 * about whether the text is valid JSON.
 */
export async function readJsonText(body: Buffer, limits: JsonLimits): Promise<string | null> {
  if (body.length <= CHUNK) return createCount(limits).read(body) ? body.toString('utf8') : null;
  const breathe = createBreather();
  const count = createCount(limits);
  const decoder = new StringDecoder('utf8');
  const parts: string[] = [];
  for (let at = 0; at < body.length; at += CHUNK) {
    const chunk = body.subarray(at, at + CHUNK);
    if (!count.read(chunk)) return null;
    parts.push(decoder.write(chunk));
    const pause = breathe();
    if (pause) await pause;
  }
  return parts.join('') + decoder.end();
}

/** Without one of these in its text, no key of a value can be one of those below; an escape may hide them. */
const SUSPECT = /__proto__|constructor|\\u/;

/** Keys by which a value could reach into what all objects share. */
function isPoisoned(value: unknown): boolean {
  const open = [value];
  for (const one of open) {
    if (typeof one !== 'object' || one === null) continue;
    if (Object.hasOwn(one, '__proto__')) return true;
    const made = Object.hasOwn(one, 'constructor') ? Reflect.get(one, 'constructor') : null;
    if (typeof made === 'object' && made !== null && Object.hasOwn(made, 'prototype')) return true;
    for (const part of Object.values(one)) if (typeof part === 'object') open.push(part);
  }
  return false;
}

/** The value of a JSON text that was counted; undefined when it is none, or has keys like `__proto__`. */
export function parseJsonText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
    return SUSPECT.test(text) && isPoisoned(value) ? undefined : value;
  } catch {
    return undefined;
  }
}
