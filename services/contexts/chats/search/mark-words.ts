import type { Achado } from '@balcao/contracts/message-search';
import { MARK } from './search.repository';

type Part = Achado['trecho'][number];

/** Words shown around the first one that was found. */
const BEFORE = 6;
const AFTER = 18;

/**
 * The piece of a message around what was found, in the message's own spelling. Folding changes letters, never how many
 * words there are, so the n-th marked word of the folded text is the n-th of the message.
 */
export function markWords(content: string, folded: string): Part[] {
  const words = content.trim().split(/\s+/);
  const marks = folded.trim().split(/\s+/);
  const isHit = (at: number) => marks.length === words.length && (marks[at] ?? '').includes(MARK.begin);
  const first = Math.max(
    0,
    words.findIndex((_, at) => isHit(at)),
  );
  const from = Math.max(0, first - BEFORE);
  const to = Math.min(words.length, first + AFTER);
  const parts: Part[] = from > 0 ? [{ texto: '…', achado: false }] : [];
  for (let at = from; at < to; at += 1) {
    const achado = isHit(at);
    const texto = `${words[at]}${at + 1 < to ? ' ' : ''}`;
    const last = parts.at(-1);
    if (last?.achado === achado) last.texto += texto;
    else parts.push({ texto, achado });
  }
  return to < words.length ? [...parts, { texto: '…', achado: false }] : parts;
}
