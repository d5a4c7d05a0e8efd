/** A spreadsheet program would run what starts like this. Full-width forms are read the same way. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** One value as a cell nobody's program runs: text that would be a formula gets an apostrophe in front. */
export const guardCell = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);
