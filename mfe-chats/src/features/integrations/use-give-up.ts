import { useEffect, useState } from 'react';

/** True once `waiting` has lasted for `ms`: whatever spins should stop spinning. */
export function useGiveUp(waiting: boolean, ms: number): boolean {
  const [gaveUp, setGaveUp] = useState(false);
  useEffect(() => {
    if (!waiting) {
      setGaveUp(false);
      return undefined;
    }
    const timer = setTimeout(() => setGaveUp(true), ms);
    return () => clearTimeout(timer);
  }, [waiting, ms]);
  return gaveUp;
}
