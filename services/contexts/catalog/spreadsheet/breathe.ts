/** Longest stretch without letting others run, in milliseconds. */
const STRETCH_MS = 15;

/** Call often in a long loop: lets the process answer others every few milliseconds. */
export function createBreather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < STRETCH_MS) return undefined;
    return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      since = performance.now();
    });
  };
}
