/**
 * What was read is good for a moment: those who ask meanwhile share one reading, also while it is on its way. A failed one is
 * not kept.
 */
export function keepBriefly<T>(ms: number, read: () => Promise<T>, now: () => number = () => performance.now()) {
  let kept: { at: number; reading: Promise<T> } | undefined;
  return (): Promise<T> => {
    if (kept && now() - kept.at < ms) return kept.reading;
    const mine = { at: now(), reading: read() };
    kept = mine;
    mine.reading.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.reading;
  };
}
