import { createSlots } from './slots';

describe('createSlots', () => {
  it('gives each owner so many places, and each place back once', () => {
    const slots = createSlots(2);
    const [first, second] = [slots.enter('a'), slots.enter('a')];
    expect(slots.enter('a')).toBeNull();
    expect(slots.enter('b')).not.toBeNull();
    first?.();
    first?.();
    expect(slots.enter('a')).not.toBeNull();
    expect(slots.enter('a')).toBeNull();
    second?.();
    expect(slots.enter('a')).not.toBeNull();
  });

  it('keeps the last quarter for whoever has none yet', () => {
    const slots = createSlots(8, { total: 20, whenFull: 1 });
    const enter = (owner: string, times: number) =>
      Array.from({ length: times }, () => slots.enter(owner)).filter((leave) => leave !== null);
    expect(enter('a', 30)).toHaveLength(8);
    const ofB = enter('b', 30);
    expect(ofB).toHaveLength(7);
    expect(enter('c', 30)).toHaveLength(1);
    expect(enter('d', 30)).toHaveLength(1);
    for (const leave of ofB) leave();
    expect(enter('c', 30)).toHaveLength(5);
  });

  it('has somebody wait for one of its own to leave, in order, and not for ever', async () => {
    const slots = createSlots(1);
    const first = slots.enter('a');
    const [second, beyond] = [slots.enterSoon('a', 60_000), slots.enterSoon('a', 60_000)];
    expect(await beyond).toBeNull();
    expect(await slots.enterSoon('b', 60_000)).not.toBeNull();
    first?.();
    const leave = await second;
    expect(leave).not.toBeNull();
    expect(await slots.enterSoon('a', 1)).toBeNull();
    leave?.();
    expect(slots.enter('a')).not.toBeNull();
  });
});
