/** One page of a keyset list, as the server answers it. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** Options of an infinite query over a keyset list: `infiniteQueryOptions: byCursor`. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor ?? undefined,
};

/** Query part of one page: `limit` rows (default 50) from the cursor on. */
export const pageOfCursor = (cursor: string | null, limit = 50) => ({ limit, ...(cursor ? { cursor } : {}) });

interface InfiniteResult<P> {
  data?: { pages: P[] };
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** What a screen shows of an infinite query: the rows so far and the `LoadMore` props. */
export function pagedRows<P extends Page<unknown>>(result: InfiniteResult<P>) {
  type Row = P['items'][number];
  return {
    rows: result.data?.pages.flatMap((page): Row[] => page.items),
    first: result.data?.pages[0],
    loadMore: {
      hasMore: result.hasNextPage,
      loading: result.isFetchingNextPage,
      onMore: () => void result.fetchNextPage(),
    },
  };
}
