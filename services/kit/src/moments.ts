/** What this process is to do at a moment, by key. */
export interface Moments {
  /**
   * Does it after so long, in place of what was kept under that key. False: it is not kept, being too far or one too many.
   */
  keep(key: string, delayMs: number, run: () => void): boolean;
  /** Keeps nothing any more. */
  clear(): void;
}

/** At most `most` at a time, none beyond `longestMs`. What comes later than `tooLateMs` behind its moment is dropped. */
export function createMoments({
  most,
  longestMs,
  tooLateMs,
}: Record<'most' | 'longestMs' | 'tooLateMs', number>): Moments {
  const kept = new Map<string, NodeJS.Timeout>();

  function drop(key: string): void {
    clearTimeout(kept.get(key));
    kept.delete(key);
  }

  return {
    keep(key, delayMs, run) {
      drop(key);
      if (delayMs > longestMs || kept.size >= most) return false;
      const due = performance.now() + delayMs;
      const timer = setTimeout(() => {
        kept.delete(key);
        if (performance.now() - due <= tooLateMs) run();
        // A timer may be a millisecond early, and then it would be nobody's turn yet.
      }, delayMs + 1);
      kept.set(key, timer.unref());
      return true;
    },
    clear: () => [...kept.keys()].forEach(drop),
  };
}
