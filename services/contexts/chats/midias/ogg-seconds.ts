const PAGE = Buffer.from('OggS');
const HEAD = Buffer.from('OpusHead');
/** Opus counts 48 000 samples in a second, whatever it was recorded with. */
const RATE = 48_000;

/** How long a voice message lasts: the last page says how many samples came by then; null: no such file. */
export function oggSeconds(file: Buffer): number | null {
  const head = file.indexOf(HEAD);
  const last = file.lastIndexOf(PAGE);
  if (head < 0 || head > 200 || last <= 0 || last + 14 > file.length || head + 12 > file.length) return null;
  const samples = Number(file.readBigInt64LE(last + 6)) - file.readUInt16LE(head + 10);
  return samples > 0 ? Math.round(samples / RATE) : null;
}
