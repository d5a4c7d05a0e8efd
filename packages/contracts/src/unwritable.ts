/** Control characters, line breaks too, and halves of characters: nothing of a release has a use for them, and no database keeps all. */
const UNWRITABLE = /[\p{Cc}\p{Surrogate}]/u;
const MAX_FIELD = 60;

/** The first text in there, whether value or name of a field, that holds such a character, as a line for a person. */
export function unwritableIn(value: unknown): string | undefined {
  // One after the other instead of one in the other: what is nested without end costs no stack.
  const waiting: [path: string, value: unknown][] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, found] = next;
    if (typeof found === 'string' && UNWRITABLE.test(found)) return lineOf(path);
    if (typeof found !== 'object' || found === null) continue;
    for (const [key, inner] of Object.entries(found)) {
      if (UNWRITABLE.test(key)) return lineOf(path);
      waiting.push([path ? `${path}.${key}`.slice(0, MAX_FIELD) : key, inner]);
    }
  }
  return undefined;
}

const lineOf = (path: string) => `${path || 'A descrição'}: há caracteres que não se escrevem, como quebras de linha.`;
