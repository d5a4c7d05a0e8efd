import { useEffect, useEffectEvent } from 'react';

/** Longer than the download may take: what has not come by then waits for something that does not come. */
const GIVE_UP_MS = 45_000;

/** Part of what is shown while an area is awaited: calls `onLate` when that has been for too long. */
export function TooLate({ onLate }: { onLate: () => void }) {
  const late = useEffectEvent(onLate);
  useEffect(() => {
    const timer = setTimeout(() => late(), GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
