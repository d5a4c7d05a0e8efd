import { useEffect } from 'react';
import { commitsSoFar } from './commit-count';

const LOOK_MS = 1_000;
/** No screen draws itself so often in a second: an animation of the fastest display does half of it. */
const TOO_MANY = 300;
/** So many seconds in a row. */
const SECONDS = 3;

/** Whether the page drew itself without end since the look before; asked about once a second. */
function lookForLoops(): () => boolean {
  let [before, at] = [commitsSoFar(), performance.now()];
  return () => {
    const [now, seconds] = [performance.now(), (performance.now() - at) / 1_000];
    const isBad = (commitsSoFar() - before) / seconds > TOO_MANY;
    [before, at] = [commitsSoFar(), now];
    return isBad;
  };
}

/** Looks for a second, and says whether the page kept drawing itself without end. */
export async function keepsDrawing(): Promise<boolean> {
  const look = lookForLoops();
  await new Promise((wake) => setTimeout(wake, LOOK_MS));
  return look();
}

// docs/decisions/0151-a-page-leaves-an-area-that-never-rests.md
/** Calls `onLoop` when the page keeps drawing itself without end while this area is on it. */
export function useLoopWatch(onLoop: () => void): void {
  useEffect(() => {
    const look = lookForLoops();
    let bad = 0;
    const timer = setInterval(() => {
      bad = look() ? bad + 1 : 0;
      if (bad === SECONDS) onLoop();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [onLoop]);
}
