import { type ReactNode, useContext } from 'react';
import { FailureText } from '../failure-text';
import { ErrorState, NoPermission, SkeletonRows } from './states';

/** What a data hook tells (RTK Query's result fits as it is). */
export interface QueryLike {
  isLoading?: boolean;
  isFetching?: boolean;
  isError?: boolean;
  error?: unknown;
  refetch?: () => unknown;
  /** What was read for just this question. */
  currentData?: unknown;
}

export interface AsyncContentProps {
  query: QueryLike;
  /** What is being loaded, with its article: "os clientes". */
  what?: string;
  /** True when the load brought nothing; then `empty` is shown. */
  isEmpty?: boolean;
  empty?: ReactNode;
  /** True when the person may not see it (also taken from an answer 403). */
  forbidden?: boolean;
  skeleton?: ReactNode;
  children: ReactNode;
}

const hasStatus = (error: unknown, status: number): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === status;

/**
 * The four states of everything that is loaded: skeleton, no permission, error with retry, empty; else the content. What was
 * read before stays below the error: who was about to do something there loses nothing.
 */
export function AsyncContent({ query, what, isEmpty, empty, forbidden, skeleton, children }: AsyncContentProps) {
  if (forbidden || hasStatus(query.error, 403)) return <NoPermission />;
  if (query.isLoading) return skeleton ?? <SkeletonRows />;
  const isKept = !query.isError || (query.currentData !== undefined && !hasStatus(query.error, 404));
  // In one place whether it failed or not: who types there goes on typing.
  return (
    <>
      {query.isError && <Failure query={query} what={what} />}
      {isKept && (isEmpty && empty ? empty : children)}
    </>
  );
}

function Failure({ query: { error, isFetching = false, refetch }, what }: Pick<AsyncContentProps, 'query' | 'what'>) {
  const explain = useContext(FailureText);
  return (
    <ErrorState what={what} detail={explain(error)} retrying={isFetching} onRetry={refetch && (() => void refetch())} />
  );
}
