/** A number that hears less than that says nothing by being quiet. */
const LEAST_HEARD = 20;
/** Nobody is called for less. */
const LEAST_MINUTES = 60;
/** So many times the usual pause: about once in three thousand by chance. */
const PAUSES = 8;

/** Minutes in which the company was open: since the last message, and in the time before that; what was heard in that. */
interface Heard {
  openSince: number;
  openBefore: number;
  heardBefore: number;
}

/** Pure: does a connected number hear nothing although it usually would by now? */
export function isTooQuiet({ openSince, openBefore, heardBefore }: Heard): boolean {
  if (heardBefore < LEAST_HEARD) return false;
  return openSince >= Math.max(LEAST_MINUTES, (openBefore / heardBefore) * PAUSES);
}
