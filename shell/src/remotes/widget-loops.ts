import type { RemoteEntry } from '@balcao/contracts/remotes';
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { RemoteBoundary } from './remote-boundary';
import { keepsDrawing, useLoopWatch } from './use-loop-watch';
import { noteLoop } from './watch-areas';

interface Suspect {
  entry: RemoteEntry;
  frame: RefObject<RemoteBoundary | null>;
}
const suspects = new Set<Suspect>();
let looking = false;

/** At once: what is drawn without end is always drawn before what can wait. */
const show = ({ frame }: Suspect, failed: boolean) => flushSync(() => frame.current?.setState({ failed }));

/** Whose card it is cannot be seen from outside: one after the other leaves until the page rests, and the others come back. */
async function findLoop(): Promise<void> {
  if (looking) return;
  looking = true;
  const innocent: Suspect[] = [];
  for (const suspect of [...suspects].filter(({ frame }) => frame.current?.state.failed === false)) {
    show(suspect, true);
    if (!(await keepsDrawing())) {
      // It may also have ended because the person left.
      if (suspects.has(suspect)) noteLoop(suspect.entry);
      break;
    }
    innocent.push(suspect);
  }
  for (const suspect of innocent) show(suspect, false);
  looking = false;
}

const find = () => void findLoop();

// docs/decisions/0151-a-page-leaves-an-area-that-never-rests.md
/** This card leaves the page when it is the one that keeps the page drawing without end. */
export function useWidgetLoops(entry: RemoteEntry | undefined, frame: Suspect['frame'], isThere: boolean): void {
  useEffect(() => {
    if (!entry || !isThere) return;
    const suspect = { entry, frame };
    suspects.add(suspect);
    return () => {
      suspects.delete(suspect);
    };
  }, [entry, frame, isThere]);
  useLoopWatch(find);
}
