/** True for a name the first time, and again when `everyMs` went by; false in between. */
export type Pace = (name: string, everyMs: number) => boolean;

const MOST = 10_000;

/** Keeps what happens all the time from being acted on all the time, in this process. Remembers a bounded number of names. */
export function createPace(clock: () => Date, most = MOST): Pace {
  const last = new Map<string, number>();
  return (name, everyMs) => {
    const now = clock().getTime();
    const since = now - (last.get(name) ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < everyMs) return false;
    if (last.size >= most) last.clear();
    last.set(name, now);
    return true;
  };
}
