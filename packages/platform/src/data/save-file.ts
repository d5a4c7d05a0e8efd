import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

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
const fileNameOf = (disposition: string | null | undefined): string | null =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null;

type Answer = { data?: unknown; error?: FetchBaseQueryError | undefined; meta?: unknown };

/**
 * The `queryFn` of an endpoint that saves a file of the server's among the downloads and answers its name: the file goes straight
 * to the disk, never into the store. `unnamed`: what it is called when the server does not say.
 */
export const downloads =
  <A>(requestFor: (args: A) => FetchArgs, unnamed: string) =>
  async (
    args: A,
    _api: unknown,
    _extra: unknown,
    fetchWithSession: (request: FetchArgs) => Answer | PromiseLike<Answer>,
  ): Promise<{ data: string } | { error: FetchBaseQueryError }> => {
    const request = requestFor(args);
    const answer = await fetchWithSession(
      Object.assign(request, {
        responseHandler: (response: Response) => (response.ok ? response.blob() : response.json()),
      }),
    );
    if (answer.error) return { error: answer.error };
    const response = (answer.meta as { response?: Response } | undefined)?.response;
    const name = fileNameOf(response?.headers.get('content-disposition')) ?? unnamed;
    saveFile(name, answer.data as Blob);
    return { data: name };
  };
