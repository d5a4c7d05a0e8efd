const MOST_SHOWN = 99;

/** How many, in as little room as a badge or a tab has: the same in each of them. */
export const shownCount = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count));
