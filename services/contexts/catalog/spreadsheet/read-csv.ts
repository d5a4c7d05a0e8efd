import { IMPORT_MAX_LINES } from '@balcao/contracts/customers';
import { AppError } from '@balcao/kit/errors';
import Papa from 'papaparse';
import { nameColumns } from './columns';

export interface Sheet {
  colunas: string[];
  /** Lines that hold something. `linha` counts as the spreadsheet does: the header is line 1. */
  linhas: { linha: number; celulas: string[] }[];
}

const SEPARATORS = [';', '\t', ','] as const;
/** Other programs' files hold zero bytes or say what they are; a spreadsheet saved as CSV does neither. */
const isBinary = (text: string) => text.includes('\0') || text.startsWith('%PDF');

/** The separator the header uses most, outside quotes. */
export function detectSeparator(text: string): string {
  const count = new Map<string, number>();
  let quoted = false;
  for (const char of text) {
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '\n' || char === '\r')) break;
    else if (!quoted) count.set(char, (count.get(char) ?? 0) + 1);
  }
  return SEPARATORS.reduce<string>((best, one) => ((count.get(one) ?? 0) > (count.get(best) ?? 0) ? one : best), ';');
}

/** A CSV text as named columns and lines. Refuses what is no CSV, and more than IMPORT_MAX_LINES lines. */
export function readCsv(csv: string): Sheet {
  const text = csv.replace(/^\uFEFF/, '');
  if (isBinary(text)) throw new AppError('catalog/csv-invalid');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: detectSeparator(text), skipEmptyLines: false });
  if (errors.some((error) => error.code === 'MissingQuotes')) throw new AppError('catalog/csv-invalid');
  const [header, ...rows] = data;
  if (!header?.some((cell) => cell.trim())) throw new AppError('catalog/csv-invalid');
  const linhas = rows
    .map((celulas, index) => ({ linha: index + 2, celulas }))
    .filter(({ celulas }) => celulas.some((cell) => cell.trim()));
  if (linhas.length > IMPORT_MAX_LINES) throw new AppError('catalog/csv-too-long');
  return { colunas: nameColumns(header), linhas };
}
