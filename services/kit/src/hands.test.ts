import { createHands, type Task } from './hands';

/** Work that goes on until it is told to end. */
function openWork() {
  const begun: Array<() => void> = [];
  const run = () => new Promise<void>((end) => begun.push(end));
  const back: number[] = [];
  const task: Task = { run, giveBack: async () => void back.push(begun.length) };
  return { begun, run, task, back };
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

async function endsAndIsDoneOnceMore(begun: Array<() => void>) {
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await turn();
  expect(begun).toHaveLength(2);
  begun[1]?.();
  await turn();
}

describe('createHands', () => {
  afterEach(() => jest.useRealTimers());

  it('does once what is asked for several times before it began', async () => {
    const hands = createHands(10);
    const { begun, task } = openWork();
    expect([hands.take('a', task), hands.take('a', task), hands.take('b', task)]).toEqual([true, true, true]);
    await turn();
    expect(begun).toHaveLength(2);
    expect(hands.count()).toBe(2);
  });

  it('never does a key twice at once, and does it again for what was asked meanwhile', async () => {
    const hands = createHands(10);
    const { begun, task } = openWork();
    hands.take('a', task);
    await turn();
    hands.take('a', task);
    hands.take('a', task);
    await turn();
    await endsAndIsDoneOnceMore(begun);
    expect(begun).toHaveLength(2);
  });

  it('does once more what the queue brought of a key in hand, and leaves to the queue what that is doing', async () => {
    const hands = createHands(10);
    const { begun, run, task } = openWork();
    hands.take('a', task);
    await turn();
    await hands.queued('a', run);
    await endsAndIsDoneOnceMore(begun);
    const ended = hands.queued('a', run);
    expect([begun.length, hands.take('a', task), hands.count()]).toEqual([3, false, 0]);
    begun[2]?.();
    await ended;
    expect(hands.take('a', task)).toBe(true);
  });

  it('does once more what the queue brings while it does the same, and is done with neither before', async () => {
    const hands = createHands(10);
    const { begun, run } = openWork();
    let ended = false;
    const first = hands.queued('a', run).then(() => {
      ended = true;
    });
    await hands.queued('a', run);
    await hands.queued('a', run);
    expect(begun).toHaveLength(1);
    begun[0]?.();
    await turn();
    expect([begun.length, ended]).toEqual([2, false]);
    begun[1]?.();
    await first;
    expect(begun).toHaveLength(2);
    const failed = hands.queued('a', () => Promise.reject(new Error('once')));
    await expect(failed).rejects.toThrow('once');
    const last = hands.queued('a', run);
    expect(begun).toHaveLength(3);
    begun[2]?.();
    await last;
  });

  it('begins with what is to come first, once, and not behind what is in hand already', async () => {
    const hands = createHands(10);
    const { begun, task } = openWork();
    let firsts = 0;
    const first = async () => {
      firsts += 1;
    };
    const withFirst = Object.assign({ first }, task);
    hands.take('a', withFirst);
    hands.take('a', task);
    expect(hands.take('a', withFirst)).toBe(false);
    await turn();
    expect([firsts, begun.length, hands.count()]).toEqual([1, 0, 0]);
  });

  it('leaves to the queue what is more than it can hold, and everything while it comes to rest', async () => {
    const hands = createHands(1);
    const { begun, task, back } = openWork();
    expect([hands.free(), hands.take('a', task), hands.free(), hands.take('b', task)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await turn();
    hands.take('a', task);
    let resting = false;
    const rested = hands.rest().then(() => {
      resting = true;
    });
    expect([hands.take('a', task), hands.take('b', task), hands.free()]).toEqual([false, false, false]);
    await turn();
    expect(resting).toBe(false);
    begun[0]?.();
    await rested;
    // What was asked for meanwhile is the queue's.
    expect([begun.length, back]).toEqual([1, [1]]);
  });

  it('gives back what does not end in time', async () => {
    const hands = createHands(10);
    const { task, back } = openWork();
    hands.take('a', task);
    hands.take('b', task);
    await turn();
    void hands.rest();
    await hands.giveBack();
    expect(back).toHaveLength(2);
  });

  it('holds the key of a job that never ends for a while only, and says so', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const hung: string[] = [];
    const hands = createHands(1, (key) => hung.push(key));
    const { begun, task } = openWork();
    hands.take('a', task);
    await turn();
    jest.advanceTimersByTime(3_600_000);
    expect([hung, hands.count(), hands.take('a', task)]).toEqual([['a'], 0, true]);
    await turn();
    expect(begun).toHaveLength(2);
    // The lost one ends after all: the key is no longer its own.
    begun[0]?.();
    await turn();
    expect(hands.count()).toBe(1);
  });

  it('gives up what the queue brought when that never ends, and says so, unless it may last', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const hung: string[] = [];
    const hands = createHands(10, (key) => hung.push(key));
    const { begun, run, task } = openWork();
    const lost = expect(hands.queued('a', run)).rejects.toThrow('does not end');
    const lasting = hands.queued('b', run, true);
    await turn();
    jest.advanceTimersByTime(3_600_000);
    await lost;
    expect([hung, hands.take('a', task), hands.take('b', task)]).toEqual([['a'], true, false]);
    begun[1]?.();
    await lasting;
    expect(hands.take('b', task)).toBe(true);
  });
});
