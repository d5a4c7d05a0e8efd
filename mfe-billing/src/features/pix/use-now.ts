import { useEffect, useState } from 'react';

const EVERY_MS = 10_000;

/** The time, looked at again and again while something counts down. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
