const MARKS = { '*': 'strong', _: 'em', '~': 's', '`': 'code' } as const;
type Sign = keyof typeof MARKS;
export type Piece = string | { link: string } | { mark: (typeof MARKS)[Sign]; inside: Piece[] };

const FENCE = '```';
/** An address, and the signs at its end: they are its own unless they end what began before it. */
const LINK = /(?<address>https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)*_~`])(?<tail>(?:[.,;:!?)*_~`]*[*_~`])?)/uy;
const SIGNS_BEFORE = /[*_~`]{0,4}$/u;
const PATH = /^https?:\/\/[^/?#]+[/?#]/u;
/** A sign touches the words it marks, and no letter on its other side; one drawn with an accent is an emoji. */
const OPENS = /(?<!\p{L}\p{M}*|\p{N})[*_~`](?![\s\p{M}]|$)/uy;
const CLOSES = /(?<=\S)[*_~`](?![\p{L}\p{N}\p{M}])/uy;
const [OPENING, CLOSING] = [1, 2];

/** A text by its characters, in arrays of numbers: a text of signs alone makes no object for each. */
interface Read {
  text: string;
  /** What a sign may do. */
  roles: Uint8Array;
  /** Where what begins here ends: the end of a block or an address, the place of a closing sign. 0: nothing begins. */
  ends: Int32Array;
}

function stands(place: RegExp, text: string, at: number): boolean {
  place.lastIndex = at;
  return place.test(text);
}

function runAt(text: string, at: number): number {
  let end = at + 1;
  while (text[end] === text[at]) end += 1;
  return end;
}

/** Several equal signs mean themselves: a hidden number (`***.456.789-**`), or a line. */
function readSign({ text, roles }: Read, at: number): number {
  const end = runAt(text, at);
  if (end === at + 1) roles[at] = (stands(OPENS, text, at) ? OPENING : 0) + (stands(CLOSES, text, at) ? CLOSING : 0);
  return end;
}

function readBlock({ text, ends }: Read, at: number): number | null {
  const from = at + FENCE.length;
  const to = text.indexOf(FENCE, from);
  if (!text.slice(from, Math.max(from, to)).trim()) return null;
  ends[at] = to + FENCE.length;
  return to + FENCE.length;
}

/** Of the signs at the end of an address, which may end something: a path ends in _ or ~ itself, unless it is wrapped in them. */
function readLink({ text, roles, ends }: Read, at: number): number | null {
  LINK.lastIndex = at;
  const { address = '', tail = '' } = LINK.exec(text)?.groups ?? {};
  if (!address) return null;
  const from = at + address.length;
  const end = from + tail.length;
  const wrappedIn = SIGNS_BEFORE.exec(text.slice(Math.max(0, at - 4), at))?.[0] ?? '';
  const own = PATH.test(address) ? ['_', '~'].filter((sign) => !wrappedIn.includes(sign)) : [];
  for (let sign = from; sign < end; sign = runAt(text, sign)) {
    const char = text[sign] ?? '';
    if (char in MARKS && !own.includes(char) && runAt(text, sign) === sign + 1) roles[sign] = CLOSING;
  }
  ends[at] = end;
  return end;
}

/** One pass over it, and one back for where each sign ends on its line: no text is slow. */
function endsIn(text: string): Int32Array {
  const read: Read = { text, roles: new Uint8Array(text.length), ends: new Int32Array(text.length) };
  for (let at = 0; at < text.length; ) {
    const char = text[at] ?? '';
    const end = char === 'h' ? readLink(read, at) : text.startsWith(FENCE, at) ? readBlock(read, at) : null;
    at = end ?? (char in MARKS ? readSign(read, at) : at + 1);
  }
  const closing: Record<string, number> = {};
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const sign = text[at] ?? '';
    const role = read.roles[at] ?? 0;
    if (sign === '\n') for (const each in MARKS) closing[each] = 0;
    if (role & OPENING) read.ends[at] = closing[sign] ?? 0;
    if (role & CLOSING) closing[sign] = at;
  }
  return read.ends;
}

/** What begins at a place, and where one reads on. */
function pieceAt(read: Pick<Read, 'text' | 'ends'>, at: number, to: number): [Piece, number] | null {
  const { text, ends } = read;
  const end = ends[at] ?? 0;
  const sign = text[at] as Sign | 'h';
  if (sign === 'h') {
    LINK.lastIndex = 0;
    const [link] = LINK.exec(text.slice(at, Math.min(end, to))) ?? [''];
    return [{ link }, at + link.length];
  }
  if (text.startsWith(FENCE, at))
    return [{ mark: 'code', inside: [text.slice(at + FENCE.length, end - FENCE.length)] }, end];
  if (end >= to) return null;
  const inside = sign === '`' ? [text.slice(at + 1, end)] : piecesIn(read, at + 1, end);
  return [{ mark: MARKS[sign], inside }, end + 1];
}

function piecesIn(read: Pick<Read, 'text' | 'ends'>, from: number, to: number): Piece[] {
  const { text, ends } = read;
  const pieces: Piece[] = [];
  let done = from;
  for (let at = from; at < to; ) {
    const [piece, end = at + 1] = (ends[at] && pieceAt(read, at, to)) || [];
    if (piece) {
      if (done < at) pieces.push(text.slice(done, at));
      pieces.push(piece);
      done = end;
    }
    at = end;
  }
  if (done < to) pieces.push(text.slice(done, to));
  return pieces;
}

/** A text of WhatsApp as it is shown there: *negrito*, _itálico_, ~riscado~, `mono`, ```mono``` and its http(s) addresses. */
export const readMarks = (text: string): Piece[] => piecesIn({ text, ends: endsIn(text) }, 0, text.length);

const wordsIn = (pieces: Piece[]): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'link' in piece ? piece.link : wordsIn(piece.inside)))
    .join('');

/** The words alone: a line of a list has no room for how they look. */
export const withoutMarks = (text: string): string => wordsIn(readMarks(text));

/** What is words of the text, from a place on; answers where the pieces end in it. */
function noteWords(text: string, pieces: Piece[], from: number, words: Uint8Array): number {
  let at = from;
  for (const piece of pieces) {
    if (typeof piece === 'object' && 'mark' in piece) {
      const sign = text.startsWith(FENCE, at) ? FENCE.length : 1;
      at = noteWords(text, piece.inside, at + sign, words) + sign;
      continue;
    }
    const { length } = typeof piece === 'string' ? piece : piece.link;
    words.fill(1, at, at + length);
    at += length;
  }
  return at;
}

/** The words alone of a text in parts, each of which stays one: what is marked may begin in one and end in another. */
export function partsWithoutMarks(parts: readonly string[]): string[] {
  const text = parts.join('');
  const words = new Uint8Array(text.length);
  noteWords(text, readMarks(text), 0, words);
  let begins = 0;
  return parts.map((part) => {
    const from = begins;
    begins += part.length;
    return part
      .split('')
      .filter((_, at) => words[from + at])
      .join('');
  });
}
