/** Limits how many things of one owner run at once in this process, so that nobody takes all places. */
export interface Slots {
  /** Takes a place and returns how to leave it; null when the owner has none left. */
  enter(owner: string): (() => void) | null;
}

/** `perOwner` places each; with three quarters of `total` taken, the rest is for whoever holds fewer than `whenFull`. */
export function createSlots(perOwner: number, { total = Number.POSITIVE_INFINITY, whenFull = perOwner } = {}): Slots {
  const held = new Map<string, number>();
  let taken = 0;
  const mayHold = () => (taken >= total * 0.75 ? whenFull : perOwner);

  return {
    enter(owner) {
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
      };
    },
  };
}
