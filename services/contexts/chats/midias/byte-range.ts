import type { ByteRange } from '@balcao/kit/files';

/** The header, as it came. */
export type AskedRange = string | undefined;

/**
 * One range of a file of `size` bytes; null: the whole, also for several ranges at once, which nobody has to answer, and for
 * one that ends before it begins, which RFC 9110 has us ignore.
 */
export function rangeOf(asked: AskedRange, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'outside' : { start, end };
}
