import { IMPORT_MAX_LINES } from '@balcao/contracts/customers';
import { AppError } from '@balcao/kit/errors';
import { knownColumns, nameColumns } from './columns';
import { parseCsv } from './parse-csv';
import { readCards } from './read-vcard';
import type { Sheet } from './sheet';

const SEPARATORS = [';', '\t', ','] as const;
/** A title, the company's name, a date: what programs put above the header. */
const MAX_HEADING = 10;
/** Other programs' files hold zero bytes or say what they are; a spreadsheet saved as CSV does neither. */
const isBinary = (text: string) => text.includes('\0') || text.startsWith('%PDF');

const countOutsideQuotes = (line: string, sign: string) => line.replace(/"[^"]*"/g, '').split(sign).length;

/** The separator that makes the most names of ours out of one of the first lines; else the one the first line uses most. */
export function detectSeparator(text: string): string {
  const lines = text
    .slice(0, 4000)
    .split(/\r\n?|\n/, MAX_HEADING)
    .filter((line) => line.trim());
  const known = (one: string) => Math.max(0, ...lines.map((line) => knownColumns(line.split(one))));
  const used = (one: string) => countOutsideQuotes(lines[0] ?? '', one);
  const [best] = [...SEPARATORS].sort((a, b) => known(b) - known(a) || used(b) - used(a));
  return best ?? ';';
}

/** What the spreadsheet program is told in a first line 'sep=;'. */
const told = (text: string) => /^sep=([;,\t|])\r?\n?/i.exec(text);

type Line = Sheet['linhas'][number];

/** Where the header is: below a title when a later line names more of our fields and has more cells. */
function headerAt(lines: readonly Line[]): number {
  const heading = lines.slice(0, MAX_HEADING).map(({ celulas }) => celulas);
  const filled = (row: string[]) => row.filter((cell) => cell.trim()).length;
  const isTitle = filled(heading[0] ?? []) === 1;
  return isTitle
    ? Math.max(
        0,
        heading.findIndex((row) => filled(row) > 1 && knownColumns(row) > 0),
      )
    : 0;
}

/** A CSV text (or the cards of a phone) as named columns and lines. Refuses what is neither, and more than it can hold. */
export async function readSheet(content: string): Promise<Sheet> {
  const text = content.replace(/^\uFEFF/, '');
  if (isBinary(text)) throw new AppError('catalog/csv-invalid');
  if (/^\s*BEGIN:VCARD/i.test(text.slice(0, 1000))) return readCards(text);
  const hint = told(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const skipped = hint ? 1 : 0;
  const lines: Line[] = [];
  let linha = skipped;
  for await (const celulas of parseCsv(body, hint?.[1] ?? detectSeparator(body))) {
    linha += 1;
    if (celulas.some((cell) => cell.trim())) lines.push({ linha, celulas });
    if (lines.length > IMPORT_MAX_LINES + MAX_HEADING + 1 || linha > 3 * IMPORT_MAX_LINES)
      throw new AppError('catalog/csv-too-long');
  }
  const at = headerAt(lines);
  const header = lines[at];
  if (!header) throw new AppError('catalog/csv-invalid');
  const linhas = lines.slice(at + 1);
  if (linhas.length > IMPORT_MAX_LINES) throw new AppError('catalog/csv-too-long');
  return { colunas: nameColumns(header.celulas), linhas };
}
