import { AppError } from './errors';
import { isStorable } from './storable';

/** What a sort column holds; a cursor is only believed when each of its values can be compared with its column. */
export type CursorKind = 'instant' | 'id' | 'integer' | 'text';

const FITS: Record<CursorKind, (value: string) => boolean> = {
  // What toISOString writes and Postgres reads, to the letter: no 'infinity', no day that does not exist.
  instant: (value) => {
    const time = Date.parse(value);
    return /^(?!0000)\d{4}-/.test(value) && !Number.isNaN(time) && new Date(time).toISOString() === value;
  },
  id: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  integer: (value) => /^\d{1,15}$/.test(value),
  text: isStorable,
};

/** Opaque cursor of a list paged by keyset: the sort values of the last row, in order. */
export function encodeCursor(values: readonly (string | number | Date)[]): string {
  const plain = values.map((value) => (value instanceof Date ? value.toISOString() : String(value)));
  return Buffer.from(JSON.stringify(plain)).toString('base64url');
}

/**
 * Reads a cursor back; a forged or broken one is the caller's mistake, never a server error.
 * @example decodeCursor(query.cursor, ['instant', 'id'])
 */
export function decodeCursor(cursor: string | undefined, kinds: readonly CursorKind[]): string[] | null {
  if (!cursor) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const fits = (kind: CursorKind, value: unknown) => typeof value === 'string' && FITS[kind](value);
    if (Array.isArray(values) && values.length === kinds.length && kinds.every((kind, at) => fits(kind, values[at])))
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
