import { useState } from 'react';

const START = 1_000_000;

/** Index of the first row for a list that also grows upwards: older rows lower it, so that the view stays put. */
export function useFirstItemIndex(keys: readonly string[]): number {
  const first = keys[0];
  const [anchor, setAnchor] = useState({ first, index: START });
  if (first === anchor.first) return anchor.index;
  const moved = anchor.first === undefined ? 0 : Math.max(0, keys.indexOf(anchor.first));
  const next = { first, index: anchor.index - moved };
  setAnchor(next);
  return next.index;
}
