/** Each hand takes the next of what waits until nothing is left; `work(next, hand)` one at a time for a hand. */
export async function inTurns(things, hands, work) {
  const waiting = [...things];
  const turn = async (hand) => {
    while (waiting.length > 0) await work(waiting.shift(), hand);
  };
  await Promise.all(hands.map(turn));
}

/** So many that have nothing of their own. */
export const handsOf = (count) => Array.from({ length: count }, (_, n) => n);
