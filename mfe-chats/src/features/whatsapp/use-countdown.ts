import { useEffect, useState } from 'react';

/** Whole seconds left of `totalMs` while `active`; begins anew each time it becomes active. */
export function useCountdown(active: boolean, totalMs: number): number {
  const total = Math.round(totalMs / 1000);
  const [left, setLeft] = useState(total);
  useEffect(() => {
    if (!active) return undefined;
    setLeft(total);
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [active, total]);
  return left;
}
