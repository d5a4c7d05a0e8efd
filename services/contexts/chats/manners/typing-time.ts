const LEAST_MS = 800;
const MOST_MS = 4_000;
const PER_LETTER_MS = 30;

/** Pure: how long 'digitando…' is shown before a text nobody typed. `random`: 0 to 1. */
export function typingTime(text: string, random: number): number {
  const ms = (LEAST_MS + text.length * PER_LETTER_MS) * (0.8 + random * 0.4);
  return Math.round(Math.min(Math.max(ms, LEAST_MS), MOST_MS));
}
