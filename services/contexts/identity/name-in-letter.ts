const LONGEST = 60;

/** A name that somebody typed, as it may stand in a letter of ours to a stranger: one short line. */
export function nameInLetter(name: string): string {
  const line = [...name.replace(/[\s\p{C}]+/gu, ' ').trim()];
  return line.length > LONGEST ? `${line.slice(0, LONGEST).join('').trimEnd()}…` : line.join('');
}
