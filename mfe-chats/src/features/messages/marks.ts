const MARKS = { '*': 'strong', _: 'em', '~': 's', '`': 'code' } as const;
type Sign = keyof typeof MARKS;
export type Piece = string | { link: string } | { mark: (typeof MARKS)[Sign]; inside: Piece[] };

const BLOCK = /```(?<block>(?:(?!```)[\s\S])+)```/u;
const LINK = /(?<link>https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/u;
// Of one line, touching its words on both sides, and so long that a text of signs alone costs little.
const MARK = /(?<sign>[*_~`])(?!\s|\k<sign>)(?<words>.{0,1000}?(?!\k<sign>)\S)\k<sign>(?![\p{L}\p{N}])/u;
const PIECE = [BLOCK, LINK, MARK].map(({ source }) => source).join('|');
const IN_A_WORD = /[\p{L}\p{N}]/u;

const code = (inside: string): Piece => ({ mark: 'code', inside: [inside] });

/** What was found, unless it means itself: 2*3*4 or nome_do_arquivo is in the middle of a word. */
function pieceOf(found: RegExpExecArray): Piece | null {
  const { block, link, sign, words = '' } = found.groups ?? {};
  if (block !== undefined) return block.trim() ? code(block) : null;
  if (link !== undefined) return { link };
  if (IN_A_WORD.test(found.input[found.index - 1] ?? '')) return null;
  return sign === '`' ? code(words) : { mark: MARKS[sign as Sign], inside: readMarks(words) };
}

/** A text of WhatsApp as it is shown there: *negrito*, _itálico_, ~riscado~, `mono`, ```mono``` and its http(s) addresses. */
export function readMarks(text: string): Piece[] {
  const next = new RegExp(PIECE, 'gu');
  const pieces: Piece[] = [];
  let from = 0;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const piece = pieceOf(found);
    if (piece === null) next.lastIndex = found.index + 1;
    else {
      pieces.push(text.slice(from, found.index), piece);
      from = next.lastIndex;
    }
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== '');
}

const wordsIn = (pieces: Piece[]): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : 'link' in piece ? piece.link : wordsIn(piece.inside)))
    .join('');

/** The words alone: a line of a list has no room for how they look. */
export const withoutMarks = (text: string): string => wordsIn(readMarks(text));
