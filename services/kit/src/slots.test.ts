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
});
