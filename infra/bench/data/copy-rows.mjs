import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const CHUNK = 64 * 1024;

/** A value as COPY reads it; null is \N. */
function fieldOf(value) {
  if (value === null || value === undefined) return '\\N';
  const text = value instanceof Date ? value.toISOString() : String(value);
  return /[\\\n\r\t]/.test(text)
    ? text.replace(/[\\\n\r\t]/g, (found) => ({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' })[found])
    : text;
}

/** Rows as COPY reads them, some tens of kilobytes at a time. */
export function* fillLines(rows) {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(fieldOf).join('\t')}\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

/** Loads rows (arrays in the order of `columns`) into a table by COPY. */
export async function copyRows(sql, table, columns, rows) {
  const into = await sql.unsafe(`copy ${table} (${columns.join(', ')}) from stdin`).writable();
  await pipeline(Readable.from(fillLines(rows)), into);
}
