const MARKS = { '*': 'strong', _: 'em', '~': 's', '`': 'code' } as const;
type Sign = keyof typeof MARKS;
export type Piece = string | { link: string } | { mark: (typeof MARKS)[Sign]; inside: Piece[] };

const BLOCK = /```(?<block>(?:(?!```)[\s\S])+)```/u;
const LINK = /(?<link>https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/u;
const BEGINS = /(?<sign>[*_~`])(?!\s|\k<sign>)/u;
const PIECE = [BLOCK, LINK, BEGINS].map(({ source }) => source).join('|');
const IN_A_WORD = /[\p{L}\p{N}]/u;
/** Further away nothing ends: so a text of signs alone costs little. */
const LONGEST = 1_000;

/** The words from a sign to where it ends, on the same line and touching them; a sign between two words means itself. */
function markedBy(sign: string, { input, index }: RegExpExecArray): string | undefined {
  if (IN_A_WORD.test(input[index - 1] ?? '')) return undefined;
  const [line = ''] = input.slice(index + 1, index + LONGEST).split('\n', 1);
  for (let end = line.indexOf(sign); end >= 0; end = line.indexOf(sign, end + 1)) {
    const last = line[end - 1] ?? sign;
    if (last !== sign && last.trim() && !IN_A_WORD.test(line[end + 1] ?? '')) return line.slice(0, end);
  }
  return undefined;
}

/** What was found and how long it is, unless it means itself. */
function pieceOf(found: RegExpExecArray): [Piece, number] | null {
  const { block, link, sign = '' } = found.groups ?? {};
  if (block !== undefined) return block.trim() ? [{ mark: 'code', inside: [block] }, found[0].length] : null;
  if (link !== undefined) return [{ link }, link.length];
  const words = markedBy(sign, found);
  if (words === undefined) return null;
  return [{ mark: MARKS[sign as Sign], inside: sign === '`' ? [words] : readMarks(words) }, words.length + 2];
}

/** A text of WhatsApp as it is shown there: *negrito*, _itálico_, ~riscado~, `mono`, ```mono``` and its http(s) addresses. */
export function readMarks(text: string): Piece[] {
  const next = new RegExp(PIECE, 'gu');
  const pieces: Piece[] = [];
  let from = 0;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const [piece, length] = pieceOf(found) ?? [];
    if (piece && length) {
      pieces.push(text.slice(from, found.index), piece);
      from = found.index + length;
    }
    next.lastIndex = found.index + (length ?? 1);
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== '');
}

const wordsIn = (pieces: Piece[]): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'link' in piece ? piece.link : wordsIn(piece.inside)))
    .join('');

/** The words alone: a line of a list has no room for how they look. */
export const withoutMarks = (text: string): string => wordsIn(readMarks(text));
