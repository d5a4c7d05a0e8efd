import { MAX_PART_CHARS } from './ai-limits';

/** Where to cut a text that is too long: the last border of the kindest sort before the limit. */
function borderOf(text: string, max: number): number {
  for (const border of ['\n\n', '\n', '. ', '! ', '? ', ' ']) {
    const at = text.lastIndexOf(border, max - border.length);
    if (at > max / 4) return at + border.length;
  }
  // Never between the halves of a surrogate pair.
  const code = text.charCodeAt(max - 1);
  return code >= 0xd800 && code <= 0xdbff ? max - 1 : max;
}

/** One answer as WhatsApp messages of at most `max` characters, cut at paragraphs, then lines, sentences, words. */
export function splitAnswer(text: string, max = MAX_PART_CHARS): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > max) {
    const at = borderOf(rest, max);
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  if (rest) parts.push(rest);
  return parts;
}
