import type { RemoteEntry } from '@balcao/contracts/remotes';
import { type RemoteModule, resetFailedLazies, useLocation, useRoutes } from '@balcao/platform';
import { type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { UNSAFE_RouteContext } from 'react-router-dom';
import { forgetRemote, loadRemote } from './load-remote';
import { getRegistry, readRegistry } from './registry';
import { RemoteBoundary } from './remote-boundary';
import { RemoteErrorCard } from './remote-error-card';
import { RemoteSkeleton } from './remote-skeleton';

interface Props {
  entry: RemoteEntry;
  notFound: ReactNode;
}

/** One remote in its own frame: skeleton while it comes, error card with retry when it does not. */
export function RemoteOutlet({ entry, notFound }: Props) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one load per version and attempt, not per entry object
  const load = useMemo(() => {
    resetFailedLazies();
    return loadRemote(entry);
  }, [entry.name, entry.version, attempt]);

  const retry = async () => {
    setRetrying(true);
    await readRegistry();
    forgetRemote(getRegistry().remotes.find((remote) => remote.name === entry.name) ?? entry);
    setRetrying(false);
    setAttempt((n) => n + 1);
  };

  return (
    <RemoteBoundary
      key={`${entry.name}@${entry.version}#${attempt}`}
      place={pathname}
      fallback={<RemoteErrorCard onRetry={() => void retry()} retrying={retrying} />}
    >
      <Suspense fallback={<RemoteSkeleton />}>
        <RemotePages load={load} notFound={notFound} />
      </Suspense>
    </RemoteBoundary>
  );
}

// Remotes declare absolute paths: matching starts at the root, whatever splat route the shell mounts them under.
const AT_ROOT = { outlet: null, matches: [], isDataRoute: false };

function RemotePages({ load, notFound }: { load: Promise<RemoteModule>; notFound: ReactNode }) {
  const { routes } = use(load);
  return (
    <UNSAFE_RouteContext.Provider value={AT_ROOT}>
      <Pages routes={routes} notFound={notFound} />
    </UNSAFE_RouteContext.Provider>
  );
}

const Pages = ({ routes, notFound }: { routes: RemoteModule['routes']; notFound: ReactNode }) =>
  useRoutes(routes) ?? notFound;
