import type { Mention } from './mentions';
import type { PartTimes } from './opening-times';
import type { Facts } from './read-facts';

/** What cannot leave, by its kind; no text of it. */
export type Unsupported =
  | 'price'
  | 'duration'
  | 'contact'
  | 'offer'
  | 'time'
  | 'action'
  | 'secret'
  | 'place'
  | 'number'
  | 'claim';

/** One sentence of an answer. */
export interface Said {
  /** As it was written. */
  sentence: string;
  folded: string;
  /** The sentence before it, folded. */
  previous: string;
  /** The sentence behind it. */
  next: string;
  /** What it is about: itself, or with what was said before where it names no subject ('A partir de R$ 900'). */
  subject: string;
  facts: Facts;
  when: PartTimes[];
  /** The services it speaks of: those it names, else those spoken of last. */
  mentions: Mention[];
  /** Those that it names itself. */
  named: Mention[];
  /** It names one of them in full: then its row counts, and no price of something else. */
  inFull: boolean;
  /** Everything the answer has named up to here, and what the customer asked about. */
  spokenOf: Mention[];
}
