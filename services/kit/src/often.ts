/** Statements said this often are worth keeping ready on every connection. */
const OFTEN = 3;
/** So many are kept ready at once; each takes some tens of kilobytes of every connection. */
const MOST = 400;
/** Longer ones are lists of values that hardly come twice. */
const LONGEST = 8_000;

export interface Often {
  /** Counts a statement; true when it comes often enough to be prepared. */
  isOften(text: string): boolean;
  /** Grows when everything is forgotten: a connection of an earlier round is replaced, its statements go with it. */
  round(): number;
}

/** Which statements of this process are prepared: those that come again and again, in a bounded number. */
export function createOften(most = MOST): Often {
  let seen = new Map<string, number>();
  let often = new Set<string>();
  let round = 0;
  return {
    round: () => round,
    isOften(text) {
      if (often.has(text)) return true;
      if (text.length > LONGEST) return false;
      const count = (seen.get(text) ?? 0) + 1;
      if (count < OFTEN) {
        if (seen.size >= 5 * most) seen = new Map();
        seen.set(text, count);
        return false;
      }
      if (often.size >= most) {
        often = new Set();
        round += 1;
      }
      seen.delete(text);
      often.add(text);
      return true;
    },
  };
}
