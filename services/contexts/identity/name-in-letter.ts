const LONGEST = 60;

/** What breaks a line or is not seen; not what joins the parts of one emoji. */
const UNSEEN = /(?:(?!\u200d)[\s\p{C}])+/gu;

/** A name that somebody typed, as it may stand in a letter of ours to a stranger: one short line. */
export function nameInLetter(name: string): string {
  const line = [...name.replace(UNSEEN, ' ').trim()];
  return line.length > LONGEST ? `${line.slice(0, LONGEST).join('').trimEnd()}…` : line.join('');
}
