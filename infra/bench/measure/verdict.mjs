/** Rounds that lie further apart than this say more about the machine than about us. */
const WIDEST = 1.5;

/** A yardstick that needs more than this share of a reach in milliseconds tells of a machine too slow to judge by. */
const FLOOR = 0.5;

/**
 * What a row says about its reach: 'held', 'missed', or 'open' when the rounds lie too far apart or the machine is too busy. A
 * row is `{ value, least }` or `{ value, most }`; `exact` rows are counts, whose largest round decides; `floor` is what the
 * yardstick needed, where the reach is a time.
 */
export function verdictOf({ value, least, most, exact, floor }) {
  if (exact) return value.max <= most ? 'held' : 'missed';
  // A busy machine makes a time longer, never shorter: whose worst round is good enough is good enough.
  if (floor !== undefined && value.max <= most) return 'held';
  if (!(value.spread <= WIDEST)) return 'open';
  const held = least === undefined ? value.median <= most : value.median >= least;
  if (held) return 'held';
  return floor > most * FLOOR ? 'open' : 'missed';
}

/** Whether the command ends with 1 for a row: it broke off, or it `must` hold, being a count that no machine changes, and does not. */
export const isFault = (row) => Boolean(row.broken || (row.must && verdictOf(row) === 'missed'));
