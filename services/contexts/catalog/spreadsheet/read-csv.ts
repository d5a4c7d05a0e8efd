import { IMPORT_MAX_LINES } from '@balcao/contracts/customers';
import { AppError } from '@balcao/kit/errors';
import { knownColumns, nameColumns } from './columns';
import { parseCsv } from './parse-csv';
import { readCards } from './read-vcard';

export interface Sheet {
  colunas: string[];
  /** Lines that hold something. `linha` counts as the spreadsheet does: a header at the top is line 1. */
  linhas: { linha: number; celulas: string[] }[];
}

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

/** Where the header is: below a title when a later line names more of our fields and has more cells. */
function headerAt(rows: readonly string[][]): number {
  const filled = (row: string[]) => row.filter((cell) => cell.trim()).length;
  const first = rows.findIndex((row) => filled(row) > 0);
  const heading = rows.slice(first, first + MAX_HEADING);
  const isTitle = first >= 0 && filled(heading[0] ?? []) === 1;
  const better = isTitle ? heading.findIndex((row) => filled(row) > 1 && knownColumns(row) > 0) : -1;
  return better > 0 ? first + better : first;
}

/** A CSV text (or the cards of a phone) as named columns and lines. Refuses what is neither, and more than it can hold. */
export async function readSheet(content: string): Promise<Sheet> {
  const text = content.replace(/^\uFEFF/, '');
  if (isBinary(text)) throw new AppError('catalog/csv-invalid');
  if (/^\s*BEGIN:VCARD/i.test(text.slice(0, 1000))) return readCards(text);
  const hint = told(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const skipped = hint ? 1 : 0;
  const rows: string[][] = [];
  let filled = 0;
  for await (const row of parseCsv(body, hint?.[1] ?? detectSeparator(body))) {
    rows.push(row);
    if (row.some((cell) => cell.trim())) filled += 1;
    if (filled > IMPORT_MAX_LINES + MAX_HEADING + 1 || rows.length > 3 * IMPORT_MAX_LINES)
      throw new AppError('catalog/csv-too-long');
  }
  const at = headerAt(rows);
  const header = rows[at];
  if (!header) throw new AppError('catalog/csv-invalid');
  const linhas = rows
    .map((celulas, index) => ({ linha: index + 1 + skipped, celulas }))
    .filter(({ celulas }, index) => index > at && celulas.some((cell) => cell.trim()));
  if (linhas.length > IMPORT_MAX_LINES) throw new AppError('catalog/csv-too-long');
  return { colunas: nameColumns(header), linhas };
}
