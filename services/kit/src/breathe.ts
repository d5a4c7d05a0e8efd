import { charge } from './cost';

/**
 * Longest stretch without letting others run, in milliseconds. A request of somebody else comes back from the database
 * several times, and waits for one stretch each time.
 */
const STRETCH_MS = 2;

/** Long loops go on one after the other, each in a turn of the event loop of its own: together they take no longer a stretch. */
let line: Promise<void> = Promise.resolve();

/** Resolves in the next turn of the event loop, or a later one when other long loops wait for theirs. */
export function nextTurn(): Promise<void> {
  line = line.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
  return line;
}

/** Call often in a long loop: lets the process answer others every few milliseconds. */
export function createBreather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    const stretch = performance.now() - since;
    if (stretch < STRETCH_MS) return undefined;
    charge(stretch);
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}
