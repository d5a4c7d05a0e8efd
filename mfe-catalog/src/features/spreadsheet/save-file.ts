/** Puts a file among the person's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers start the download after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A text as a CSV file that Brazilian spreadsheet programs open with its accents. */
export const csvBlob = (lines: string[][]): Blob => {
  const cell = (value: string) => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const text = lines.map((line) => line.map(cell).join(';')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
};

/** The name the server gave to a file. */
export const fileNameOf = (disposition: string | null | undefined): string | null =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null;
