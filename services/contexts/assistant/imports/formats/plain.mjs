import { gunzipSync } from 'node:zlib';
import { Unreadable } from './unreadable.mjs';

/** What a page may unpack to; a bomb is let go of there. */
const MAX_UNPACKED = 10 * 1024 * 1024;

/** Some servers pack what nobody asked them to. */
export function unpacked(bytes) {
  if (bytes.length < 4 || bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED });
  } catch (error) {
    throw new Unreadable(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'grande' : 'ilegivel');
  }
}

const DECLARED = /charset=["']?([\w-]{3,20})/i;

/** UTF-8 where it is; else what the page says, or what Windows writes. */
export function decode(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const declared = DECLARED.exec(bytes.subarray(0, 2_048).toString('latin1'))?.[1] ?? 'windows-1252';
    try {
      return new TextDecoder(declared).decode(bytes);
    } catch {
      return new TextDecoder('windows-1252').decode(bytes);
    }
  }
}
