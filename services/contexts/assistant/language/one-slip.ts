/** Is one word the other with one slip of a finger: a letter wrong, missing, too many, or two that changed places? */
export function isOneSlip(typed: string, word: string): boolean {
  if (typed === word || Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [more, rest] = [typed.slice(at), word.slice(at)];
  if (more.length > rest.length) return more.slice(1) === rest;
  if (more.length < rest.length) return more === rest.slice(1);
  const swapped = more[0] === rest[1] && more[1] === rest[0] && more.slice(2) === rest.slice(2);
  return swapped || more.slice(1) === rest.slice(1);
}
