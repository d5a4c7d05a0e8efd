/** Rounds that lie further apart than this say more about the machine than about us. */
const WIDEST = 1.5;

/**
 * What a row says about its reach: 'held', 'missed', or 'open' when the rounds lie too far apart. A row is `{ value, least }`
 * or `{ value, most }`; `exact` rows are counts, whose largest round decides.
 */
export function verdictOf({ value, least, most, exact }) {
  if (exact) return value.max <= most ? 'held' : 'missed';
  if (!(value.spread <= WIDEST)) return 'open';
  const held = least === undefined ? value.median <= most : value.median >= least;
  return held ? 'held' : 'missed';
}
