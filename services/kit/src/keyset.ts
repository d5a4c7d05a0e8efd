import { AppError } from './errors';

/** Opaque cursor of a list paged by keyset: the sort values of the last row, in order. */
export function encodeCursor(values: readonly (string | number | Date)[]): string {
  const plain = values.map((value) => (value instanceof Date ? value.toISOString() : String(value)));
  return Buffer.from(JSON.stringify(plain)).toString('base64url');
}

/** Reads a cursor back; a forged or broken one is the caller's mistake (400), never a server error. */
export function decodeCursor(cursor: string | undefined, length: number): string[] | null {
  if (!cursor) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === length && values.every((value) => typeof value === 'string'))
      return values;
  } catch {
    // falls through to the refusal below
  }
  throw new AppError('http/invalid', { fields: { cursor: 'Página inválida. Recarregue a lista.' } });
}

/** Cuts a result of `limit + 1` rows into one page and its next cursor. */
export function toPage<R, T>(
  rows: readonly R[],
  limit: number,
  cursorOf: (row: R) => readonly (string | number | Date)[],
  present: (row: R) => T,
): { items: T[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { items: page.map(present), nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null };
}
