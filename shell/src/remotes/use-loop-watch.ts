import { useEffect } from 'react';
import { commitsSoFar } from './commit-count';

const LOOK_MS = 1_000;
/** No screen draws itself so often in a second: an animation of the fastest display does half of it. */
const TOO_MANY = 300;
/** So many seconds in a row. */
const SECONDS = 3;

// docs/decisions/0151-a-page-leaves-an-area-that-never-rests.md
/** Calls `onLoop` when the page keeps drawing itself without end while this area is on it. */
export function useLoopWatch(onLoop: () => void): void {
  useEffect(() => {
    let [before, bad] = [commitsSoFar(), 0];
    let at = performance.now();
    const timer = setInterval(() => {
      const [now, seconds] = [performance.now(), (performance.now() - at) / 1_000];
      const isBad = (commitsSoFar() - before) / seconds > TOO_MANY;
      bad = isBad ? bad + 1 : 0;
      [before, at] = [commitsSoFar(), now];
      if (bad === SECONDS) onLoop();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [onLoop]);
}
