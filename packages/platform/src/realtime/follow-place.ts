import type { SseFrame } from './parse-frames';

/** Where the leading tab is: its name, how many frames it has told so far, and its cursor. */
export interface Place {
  leader: string;
  told: number;
  cursor: string;
}

/** More than the server repeats after a short absence. */
const REMEMBERED = 2_000;
/** Say where the stream is, not what happened: their number is that of another frame. */
const MARKS = ['ready', 'resync'];

/** A frame with a number of its own, by which it is known again. */
export const isEvent = ({ id, event }: SseFrame): boolean => Boolean(id) && !MARKS.includes(event);

const isBehind = (mine: string, theirs: string): boolean =>
  theirs !== '' && (mine === '' || BigInt(mine) < BigInt(theirs));

/** What one tab has taken in: its cursor, and whether it missed anything that the leading tab told. */
export function createPlace() {
  let known: Place | null = null;
  let cursor = '';
  const seen = new Set<string>();

  return {
    cursor: () => cursor,
    /** Notes where the leader is now; true when something it told was missed. `frame`: the place is that of a frame just told. */
    missed(place: Place, frame: boolean): boolean {
      const before = known;
      known = place;
      const expected = place.told - (frame ? 1 : 0);
      // Whoever comes now has asked, or is asking, for everything on its screen.
      if (!before && !cursor) {
        if (!frame) cursor = place.cursor;
        return false;
      }
      if (!before) return frame || isBehind(cursor, place.cursor);
      if (before.leader === place.leader) return before.told !== expected;
      return expected > 0 || (!frame && isBehind(cursor, place.cursor));
    },
    /** Notes a frame; false when it was here before: after an absence the server repeats the last seconds. */
    isNew(frame: SseFrame): boolean {
      const { id } = frame;
      if (!id) return true;
      if (isBehind(cursor, id)) cursor = id;
      if (!isEvent(frame)) return true;
      if (seen.has(id)) return false;
      seen.add(id);
      const [oldest] = seen;
      if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
      return true;
    },
  };
}

export type OwnPlace = ReturnType<typeof createPlace>;
