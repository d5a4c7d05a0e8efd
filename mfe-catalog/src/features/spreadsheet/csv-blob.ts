/** A text as a CSV file that Brazilian spreadsheet programs open with its accents. */
export const csvBlob = (lines: string[][]): Blob => {
  const cell = (value: string) => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const text = lines.map((line) => line.map(cell).join(';')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
};
