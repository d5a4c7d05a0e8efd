import { typingTime } from './typing-time';

describe('how long a text is typed', () => {
  it('longer for longer texts, never long', () => {
    expect(typingTime('Oi', 0.5)).toBe(860);
    expect(typingTime('x'.repeat(60), 0.5)).toBe(2_600);
    expect(typingTime('x'.repeat(4_000), 1)).toBe(4_000);
  });
  it('never twice the same, never none', () => {
    expect(typingTime('x'.repeat(60), 0)).toBeLessThan(typingTime('x'.repeat(60), 1));
    expect(typingTime('', 0)).toBe(800);
  });
});
