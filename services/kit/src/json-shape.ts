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

// Constants, not sets: this loop sees every character of every body.
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * False when `text` holds more than the limits: counted before it is parsed, a few milliseconds per megabyte, so that
 * a body made of brackets or keys costs no more than its length. Says nothing about whether the text is valid JSON.
 */
export function fitsJson(text: string, limits: JsonLimits): boolean {
  const outer: number[] = [];
  let keys = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) at = endOfString(text, at + 1);
    else if (char === COMMA) values += 1;
    else if (char === COLON) keys += 1;
    else if (char === OPEN_OBJECT || char === OPEN_LIST) {
      outer.push(keys);
      keys = 0;
      values += 1;
    } else if (char === CLOSE_OBJECT || char === CLOSE_LIST) keys = outer.pop() ?? 0;
    else continue;
    if (values > limits.values || keys > limits.keys || outer.length > limits.depth) return false;
  }
  return true;
}

/** Position of the quote that ends the string, or the end of a text that was cut off. */
function endOfString(text: string, from: number): number {
  // A sheet of quoted cells is half escapes: one step for each character, none of them looked at twice.
  for (let at = from; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === BACKSLASH) at += 1;
    else if (char === QUOTE) return at;
  }
  return text.length;
}
