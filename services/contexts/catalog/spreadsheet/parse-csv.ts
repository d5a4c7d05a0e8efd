import { IMPORT_MAX_CELL, IMPORT_MAX_COLUMNS } from '@balcao/contracts/customers';
import { createBreather } from '@balcao/kit/breathe';
import { AppError } from '@balcao/kit/errors';

interface Cell {
  value: string;
  /** Where the next cell or line begins. */
  next: number;
  endsLine: boolean;
}

/** The end of a cell after its last character: a separator, a line break or the end of the text. */
function endAt(text: string, at: number): Pick<Cell, 'next' | 'endsLine'> {
  const code = text[at];
  if (code === '\r') return { next: text[at + 1] === '\n' ? at + 2 : at + 1, endsLine: true };
  return { next: at + 1, endsLine: code === '\n' || at >= text.length };
}

/** Nobody's cell is this long: the file is none, or a quote was left open. Looking for its end would hold others up. */
const MAX_SCAN = 500_000;

function requireSane(from: number, at: number): void {
  if (at - from > MAX_SCAN) throw new AppError('catalog/csv-invalid');
}

function plainCell(text: string, from: number, separator: string): Cell {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  requireSane(from, at);
  return { value: text.slice(from, Math.min(at, from + IMPORT_MAX_CELL)), ...endAt(text, at) };
}

function quotedCell(text: string, from: number, separator: string): Cell {
  let at = text.indexOf('"', from + 1);
  while (at >= 0 && text[at + 1] === '"') {
    requireSane(from, at);
    at = text.indexOf('"', at + 2);
  }
  if (at < 0) throw new AppError('catalog/csv-invalid');
  const value = text.slice(from + 1, Math.min(at, from + 1 + 2 * IMPORT_MAX_CELL)).replaceAll('""', '"');
  // Sloppy programs write something after the closing quote.
  const rest = plainCell(text, at + 1, separator);
  return { ...rest, value: (value + rest.value.trimEnd()).slice(0, IMPORT_MAX_CELL) };
}

/** The lines of a CSV text, read without holding up the process. Refuses too many columns and an open quote. */
export async function* parseCsv(text: string, separator: string): AsyncGenerator<string[]> {
  const breathe = createBreather();
  let line: string[] = [];
  for (let at = 0; at < text.length; ) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    line.push(cell.value);
    // Cells may be long: a turn may be due before the line ends. Nearly always none is.
    const turn = breathe();
    if (turn) await turn;
    if (line.length > IMPORT_MAX_COLUMNS) throw new AppError('catalog/csv-too-wide');
    at = cell.next;
    // A separator at the very end is followed by one more, empty cell.
    if (!cell.endsLine && at === text.length) line.push('');
    if (cell.endsLine || at >= text.length) {
      yield line;
      line = [];
    }
  }
}
