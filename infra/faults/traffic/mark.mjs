/** What a customer writes carries a mark, so that it is recognised wherever it turns up: `[S17b.2.1]`, of conversation 2. */
export const markOf = (tag, conversation, n) => `[${tag}.${conversation}.${n}]`;

const MARKS = /\[(S\d+[a-z])\.(\d+)\.(\d+)\]/g;

/** The marks in a text, in their order: `{ mark, tag, conversation, n }`. */
export const readMarks = (text) =>
  [...text.matchAll(MARKS)].map(([mark, tag, conversation, n]) => ({
    mark,
    tag,
    conversation: Number(conversation),
    n: Number(n),
  }));
