import { useEffect, useState } from 'react';

const AT_LATEST_MS = 2_000;

/** Becomes true once the page has nothing more urgent to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const done = () => setIdle(true);
    // Not in Safari.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(done, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(done, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
