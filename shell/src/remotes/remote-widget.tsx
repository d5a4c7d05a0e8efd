import type { RemoteEntry } from '@balcao/contracts/remotes';
import { type LazyPage, resetFailedLazies, useLocation, type WidgetProps } from '@balcao/platform';
import { type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { forgetRemote, loadRemote } from './load-remote';
import { usePinned } from './pinned';
import { getRegistry, readRegistry } from './registry';
import type { RemoteBoundary } from './remote-boundary';
import { RemoteFrames } from './remote-frames';
import type { SlotItem } from './slots';
import { TooLate } from './too-late';
import { useNewer } from './use-newer';
import { useReconnect } from './use-reconnect';
import { noteCaught, noteLate, noteView } from './watch-areas';
import { useWidgetLoops } from './widget-loops';

interface Props {
  item: SlotItem;
  given: WidgetProps;
  /** False: its code is not asked for yet. */
  wanted: boolean;
  /** What stands around the card, and in it until its code is there. */
  frame: (inside: ReactNode) => ReactNode;
  waiting: ReactNode;
  /** Instead of the frame. */
  failed: (retry: () => void, retrying: boolean) => ReactNode;
}

// docs/decisions/0060-numbers-first-then-the-areas-cards.md
/** One card of an area, in a frame of its own: whatever is wrong with the area costs this card. */
export function RemoteWidget({ item: { entry: current, widget }, given, wanted, frame, waiting, failed }: Props) {
  const [entry, pin] = usePinned(current);
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one load per version and attempt, not per entry object
  const load = useMemo(
    () => (entry && wanted ? loadWidget(entry, widget.name) : undefined),
    [entry?.name, entry?.version, widget.name, wanted, attempt],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: one look per version and try, not per entry object
  useEffect(() => {
    if (entry && wanted) noteView(entry, pathname);
  }, [entry?.name, entry?.version, wanted, attempt]);
  const boundary = useRef<RemoteBoundary>(null);
  useWidgetLoops(entry, boundary, wanted);
  const retry = async () => {
    setRetrying(true);
    await readRegistry();
    const live = entry && (getRegistry().remotes.find(({ name }) => name === entry.name) ?? entry);
    if (live) forgetRemote(live);
    pin(live);
    resetFailedLazies();
    setRetrying(false);
    setAttempt((n) => n + 1);
  };
  const newer = current?.version === entry?.version ? undefined : current?.version;
  const fallback = (
    <Failed retry={() => void retry()} newer={newer}>
      {failed(() => void retry(), retrying)}
    </Failed>
  );
  if (!entry) return fallback;
  const late = () => {
    noteLate(entry);
    boundary.current?.setState({ failed: true });
  };
  const inside = load ? (
    <Suspense fallback={<Awaited waiting={waiting} onLate={late} />}>
      <Loaded load={load} given={given} />
    </Suspense>
  ) : (
    waiting
  );
  return (
    <RemoteFrames
      id={`${entry.version}#${attempt}`}
      ref={boundary}
      place={pathname}
      onCaught={(error) => noteCaught(entry, error)}
      fallback={fallback}
    >
      {frame(inside)}
    </RemoteFrames>
  );
}

const Awaited = ({ waiting, onLate }: { waiting: ReactNode; onLate: () => void }) => (
  <>
    {waiting}
    <TooLate onLate={onLate} />
  </>
);

interface FailedProps {
  retry: () => void;
  newer: string | undefined;
  children: ReactNode;
}

function Failed({ retry, newer, children }: FailedProps) {
  useReconnect(retry);
  useNewer(newer, retry);
  return children;
}

function Loaded({ load, given }: { load: Promise<LazyPage<WidgetProps>>; given: WidgetProps }) {
  const Card = use(load);
  return <Card dashboard={given.dashboard} />;
}

function loadWidget(entry: RemoteEntry, name: string): Promise<LazyPage<WidgetProps>> {
  const load = loadRemote(entry).then(({ widgets = {} }) => {
    const card = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
    if (!card) throw new Error(`${entry.name} has no card ${name}`);
    return card;
  });
  // Shown by the boundary once it is read; until then nobody listens.
  load.catch(() => undefined);
  return load;
}
