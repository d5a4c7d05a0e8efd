import { createHands } from './hands';

/** Work that goes on until it is told to end. */
function openWork() {
  const begun: Array<() => void> = [];
  const work = () => new Promise<void>((end) => begun.push(end));
  return { begun, work };
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('createHands', () => {
  it('does once what is asked for several times before it began', async () => {
    const hands = createHands(10);
    const { begun, work } = openWork();
    expect([hands.take('a', work), hands.take('a', work), hands.take('b', work)]).toEqual([true, true, true]);
    await turn();
    expect(begun).toHaveLength(2);
  });

  it('never does a key twice at once, and does it again for what was asked meanwhile', async () => {
    const hands = createHands(10);
    const { begun, work } = openWork();
    hands.take('a', work);
    await turn();
    hands.take('a', work);
    hands.take('a', work);
    await turn();
    expect(begun).toHaveLength(1);
    begun[0]?.();
    await turn();
    expect(begun).toHaveLength(2);
    begun[1]?.();
    await turn();
    expect(begun).toHaveLength(2);
  });

  it('leaves to the queue what is more than it can hold, and everything while it comes to rest', async () => {
    const hands = createHands(1);
    const { begun, work } = openWork();
    expect([hands.take('a', work), hands.take('b', work)]).toEqual([true, false]);
    await turn();
    let resting = false;
    const rested = hands.rest().then(() => {
      resting = true;
    });
    expect(hands.take('b', work)).toBe(false);
    await turn();
    expect(resting).toBe(false);
    begun[0]?.();
    await rested;
  });
});
