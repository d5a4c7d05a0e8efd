import Papa from 'papaparse';

/** A spreadsheet program would run what starts like this. Full-width forms are read the same way. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** One value as a cell nobody's program runs: text that would be a formula gets an apostrophe in front. */
export const guardCell = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);

/** Lines of a file as Brazilian spreadsheet programs read it: semicolons, CRLF. The cells are guarded by then; none is no line. */
export const csvLines = (rows: string[][]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`;

/** The first line, and the mark by which those programs know the text for UTF-8. */
export const csvHead = (header: string[]): string => `\uFEFF${csvLines([header])}`;
