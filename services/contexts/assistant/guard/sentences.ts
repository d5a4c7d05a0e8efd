/** Nothing a person wrote has more; it bounds what comparing can cost. */
export const MAX_SENTENCES = 120;
/** Ends of sentences, and of lines; 'Dr. Paulo' and 'Av. Brasil' are none. */
export const SENTENCE = /(?<=[.!?…])(?<!\b(?:dra?|sra?|av|r|jd|tel|ex|obs|n)\.)\s+|\n+/i;
