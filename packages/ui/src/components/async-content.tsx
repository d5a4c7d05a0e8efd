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

const isForbidden = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 403;

/** The four states of everything that is loaded: skeleton, no permission, error with retry, empty; else the content. */
export function AsyncContent({ query, what, isEmpty, empty, forbidden, skeleton, children }: AsyncContentProps) {
  const explain = useContext(FailureText);
  if (forbidden || isForbidden(query.error)) return <NoPermission />;
  if (query.isLoading) return skeleton ?? <SkeletonRows />;
  if (query.isError) {
    const retry = query.refetch;
    return (
      <ErrorState
        what={what}
        detail={explain(query.error)}
        retrying={query.isFetching ?? false}
        onRetry={retry && (() => void retry())}
      />
    );
  }
  if (isEmpty && empty) return empty;
  return children;
}
