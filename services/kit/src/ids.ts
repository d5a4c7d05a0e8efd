import { randomFillSync } from 'node:crypto';

const BYTES = 10;
/** Random bytes are drawn for so many ids at once: a call for each costs several times what it brings. */
const DRAWN = Buffer.alloc(BYTES * 256);
let used = DRAWN.length;

/** A new UUIDv7: unique, and sortable by time of making, so that indexes grow at one end. */
export function newId(): string {
  if (used === DRAWN.length) {
    randomFillSync(DRAWN);
    used = 0;
  }
  const time = Date.now().toString(16).padStart(12, '0');
  DRAWN[used] = ((DRAWN[used] ?? 0) & 0x0f) | 0x70;
  DRAWN[used + 2] = ((DRAWN[used + 2] ?? 0) & 0x3f) | 0x80;
  const hex = DRAWN.toString('hex', used, used + BYTES);
  used += BYTES;
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`;
}
