import { inflateRawSync } from 'node:zlib';
import { Unreadable } from './unreadable.mjs';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const DEFLATED = 8;
const MAX_ENTRIES = 2_000;
/** Of all parts together, whatever they are called: relationships may lead the reader to any. A thick book has a twentieth of it. */
const MAX_UNPACKED = 40 * 1024 * 1024;

function endOf(bytes) {
  const from = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.length - 22; at >= from; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw new Unreadable('ilegivel');
}

function* entriesOf(bytes) {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new Unreadable('grande');
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Unreadable('ilegivel');
    const nameLength = bytes.readUInt16LE(at + 28);
    yield {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function dataOf(bytes, { offset, packed }) {
  if (bytes.readUInt32LE(offset) !== LOCAL) throw new Unreadable('ilegivel');
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  return bytes.subarray(from, from + packed);
}

function sizeOf(bytes, entry, room) {
  const data = dataOf(bytes, entry);
  if (entry.method !== DEFLATED) return data.length;
  try {
    return inflateRawSync(data, { maxOutputLength: room }).length;
  } catch (error) {
    throw new Unreadable(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'grande' : 'ilegivel');
  }
}

/**
 * The names in a zip, after its parts were unpacked once within a bound: what its directory says of their sizes may be a
 * lie. Throws where it is a bomb or broken.
 */
export function checkZip(bytes) {
  const names = [];
  let room = MAX_UNPACKED;
  try {
    for (const entry of entriesOf(bytes)) {
      names.push(entry.name);
      room -= sizeOf(bytes, entry, Math.max(1, room));
      if (room <= 0) throw new Unreadable('grande');
    }
  } catch (error) {
    // Numbers that lead out of the file.
    throw error instanceof Unreadable ? error : new Unreadable('ilegivel');
  }
  return names;
}
