/** The words of a document without the marks that format them: a card has no room for how they look. */
export const plainWords = (text: string): string =>
  text.replace(/^[ \t]*(?:#{1,6}|[-*+>])[ \t]+/gm, '').replace(/\*\*|__|`/g, '');
