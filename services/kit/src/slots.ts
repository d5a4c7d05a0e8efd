/** Limits how many things of one owner run at once in this process, so that nobody takes all places. */
export interface Slots {
  /** Takes a place and returns how to leave it; null when the owner has none left. */
  enter(owner: string): (() => void) | null;
  /** Like `enter`, but waits so long for one of its own to leave. As many may wait as may hold a place. */
  enterSoon(owner: string, patienceMs: number): Promise<(() => void) | null>;
}

/** `perOwner` places each; with three quarters of `total` taken, the rest is for whoever holds fewer than `whenFull`. */
export function createSlots(perOwner: number, { total = Number.POSITIVE_INFINITY, whenFull = perOwner } = {}): Slots {
  const held = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();
  let taken = 0;
  const mayHold = () => (taken >= total * 0.75 ? whenFull : perOwner);

  function enter(owner: string): (() => void) | null {
    const count = held.get(owner) ?? 0;
    if (count >= mayHold()) return null;
    held.set(owner, count + 1);
    taken += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      taken -= 1;
      const now = (held.get(owner) ?? 1) - 1;
      if (now > 0) held.set(owner, now);
      else held.delete(owner);
      const [next] = waiting.get(owner) ?? [];
      next?.();
    };
  }

  function waitFor(owner: string, patienceMs: number): Promise<(() => void) | null> {
    const others = waiting.get(owner) ?? new Set();
    if (others.size >= perOwner) return Promise.resolve(null);
    waiting.set(owner, others);
    return new Promise((resolve) => {
      function look(): void {
        others.delete(look);
        if (others.size === 0) waiting.delete(owner);
        clearTimeout(late);
        resolve(enter(owner));
      }
      const late = setTimeout(look, patienceMs);
      others.add(look);
    });
  }

  return {
    enter,
    enterSoon: async (owner, patienceMs) => enter(owner) ?? waitFor(owner, patienceMs),
  };
}
