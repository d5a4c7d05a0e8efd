import { resetFailedLazies, useLocation } from '@balcao/platform';
import { type ReactNode, Suspense, useReducer } from 'react';
import { RemoteBoundary } from './remote-boundary';
import { RemoteErrorCard } from './remote-error-card';
import { RemoteSkeleton } from './remote-skeleton';

/** A screen of the shell that comes in its own file: same skeleton, same error card as the remotes. */
export function LazyScreen({ page, waiting = <RemoteSkeleton /> }: { page: ReactNode; waiting?: ReactNode }) {
  const { pathname } = useLocation();
  const [attempt, again] = useReducer((n: number) => n + 1, 0);
  const retry = () => {
    resetFailedLazies();
    again();
  };
  return (
    <RemoteBoundary key={attempt} place={pathname} fallback={<RemoteErrorCard onRetry={retry} retrying={false} />}>
      <Suspense fallback={waiting}>{page}</Suspense>
    </RemoteBoundary>
  );
}
