/** Limits how many things of one owner run at once in this process, so that nobody takes all workers. */
export interface Slots {
  /** Takes a place and returns how to leave it; null when the owner has none left. */
  enter(owner: string): (() => void) | null;
}

/** `most`: places per owner. */
export function createSlots(most: number): Slots {
  const taken = new Map<string, number>();
  return {
    enter(owner) {
      const count = taken.get(owner) ?? 0;
      if (count >= most) return null;
      taken.set(owner, count + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const now = (taken.get(owner) ?? 1) - 1;
        if (now > 0) taken.set(owner, now);
        else taken.delete(owner);
      };
    },
  };
}
