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

/** The name the server gave to a file. */
export const fileNameOf = (disposition: string | null | undefined): string | null =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null;
