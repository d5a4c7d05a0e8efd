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

/** Words of every price list: they make no subject. */
const USUAL = new Set(
  'custa custam valor valores preco precos reais minuto minutos hora horas leva levam dura duram demora fica ficam saem partir para voce temos cada nosso nossa nossos nossas hoje sessao sessoes esta estao pode mais menos como qual aqui gente total'.split(
    ' ',
  ),
);
/** Words that make two texts speak of the same thing, by their beginnings: 'cancele', 'cancelamento'. */
export const topicOf = (folded: string): string[] =>
  (folded.match(/[a-z]{4,}/g) ?? []).filter((word) => !USUAL.has(word)).map((word) => word.slice(0, 5));
