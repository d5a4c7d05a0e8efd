import type { RemoteEntry } from '@balcao/contracts/remotes';
import { type RemoteModule, resetFailedLazies, useLocation, useRoutes } from '@balcao/platform';
import { type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { UNSAFE_RouteContext } from 'react-router-dom';
import { forgetRemote, loadRemote } from './load-remote';
import { usePinned } from './pinned';
import { getRegistry, readRegistry, refreshRegistry } from './registry';
import type { RemoteBoundary } from './remote-boundary';
import { RemoteErrorCard } from './remote-error-card';
import { RemoteFrames } from './remote-frames';
import { RemoteSkeleton } from './remote-skeleton';
import { TooLate } from './too-late';
import { useLoopWatch } from './use-loop-watch';
import { noteCaught, noteLate, noteLoop, noteView } from './watch-areas';

interface Props {
  entry: RemoteEntry;
  notFound: ReactNode;
}

/** One remote in its own frame: skeleton while it comes, error card with retry when it does not. */
export function RemoteOutlet({ entry: current, notFound }: Props) {
  const [entry, pin] = usePinned(current);
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one load per version and attempt, not per entry object
  const load = useMemo(() => {
    resetFailedLazies();
    return loadRemote(entry);
  }, [entry.name, entry.version, attempt]);

  const frame = useRef<RemoteBoundary>(null);
  useViews(entry, pathname, attempt);
  useLoopWatch(
    useCallback(() => {
      noteLoop(entry);
      // At once: what is drawn without end is always drawn before what can wait.
      flushSync(() => frame.current?.setState({ failed: true }));
    }, [entry]),
  );

  const retry = async () => {
    setRetrying(true);
    await readRegistry();
    const live = getRegistry().remotes.find((remote) => remote.name === entry.name) ?? entry;
    forgetRemote(live);
    pin(live);
    setRetrying(false);
    setAttempt((n) => n + 1);
  };

  const late = () => {
    noteLate(entry);
    frame.current?.setState({ failed: true });
  };
  const newer = current.version === entry.version ? undefined : current.version;

  return (
    <RemoteFrames
      id={`${entry.name}@${entry.version}#${attempt}`}
      ref={frame}
      place={pathname}
      onCaught={(error) => noteCaught(entry, error)}
      fallback={<RemoteErrorCard onRetry={() => void retry()} retrying={retrying} area={entry.name} newer={newer} />}
    >
      <Suspense fallback={<Awaited onLate={late} />}>
        <RemotePages load={load} notFound={notFound} />
      </Suspense>
    </RemoteFrames>
  );
}

const Awaited = ({ onLate }: { onLate: () => void }) => (
  <>
    <RemoteSkeleton />
    <TooLate onLate={onLate} />
  </>
);

/** Each address and each try is a look; who comes in gets the version of now, not of when the page was opened. */
function useViews(entry: RemoteEntry, pathname: string, attempt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try is a look, and what the registry says anew of the same version is none
  useEffect(() => noteView(entry, pathname), [entry.name, entry.version, pathname, attempt]);
  useEffect(() => refreshRegistry(), []);
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
