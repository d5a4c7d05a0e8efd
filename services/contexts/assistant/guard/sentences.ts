/** Nothing a person wrote has more; it bounds what comparing can cost. */
export const MAX_SENTENCES = 120;
/** Ends of sentences, and of lines. */
export const SENTENCE = /(?<=[.!?…])\s+|\n+/;
