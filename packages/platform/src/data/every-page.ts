import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Page } from './paged';

interface Answer {
  data?: unknown;
  error?: FetchBaseQueryError | undefined;
}

/**
 * The `queryFn` of an endpoint whose list must be whole, because something in it is chosen or looked up: page after page,
 * until the last. Lists to look through come by `byCursor`, one page at a time.
 */
export const everyPage =
  <T>(pageAt: (cursor: { cursor?: string }) => FetchArgs) =>
  async (
    _arg: unknown,
    _api: unknown,
    _extra: unknown,
    fetchWithSession: (request: FetchArgs) => Answer | PromiseLike<Answer>,
  ): Promise<{ data: Page<T> } | { error: FetchBaseQueryError }> => {
    const items: T[] = [];
    for (let next: { cursor?: string } | null = {}; next; ) {
      const answer: Answer = await fetchWithSession(pageAt(next));
      if (answer.error) return { error: answer.error };
      const page = answer.data as Page<T>;
      items.push(...page.items);
      next = page.nextCursor ? { cursor: page.nextCursor } : null;
    }
    return { data: { items, nextCursor: null } };
  };
