import type { Day } from '../time-words/calendar';
import type { When } from '../time-words/read-when';
import type { Intention } from './flow-state';
import type { HowMany, Towards } from './short-answers';

/** What a customer says about the visit itself, whatever else they say. */
export interface Details {
  servicos: string[];
  /** One of these is meant. */
  duvida: string[];
  profissional_id: string | 'qualquer' | null;
  /** Several answer to the name that was said: one of these is meant. */
  xaras: string[];
  /** Whom it is not to be with. */
  sem: string[];
  /** What is not wished for any more. */
  tira?: string[];
  /** By service, where each is wished with somebody else. */
  com: Record<string, string>;
  quando: When | null;
  /** The services come on top of those that were wished for. */
  soma: boolean;
  /** Of whoever has a visit already: one more, or another in its place; null: which of them is not said. */
  outra: 'mais' | 'troca' | null;
  /** The words that name the visit that stands: 'de terça' of 'muda de terça pra sexta'. */
  de: { texto: string; quando: When | null; servicos: string[] } | null;
  /** The day or the hour of the visit that stands: 'no mesmo dia', 'na mesma hora', 'depois da escova'. */
  mesmo: { dia: boolean; hora: boolean; depois: boolean };
  /** Later or sooner than the visit that stands. */
  rumo: Towards | null;
  /** So many of the visits that stand are meant together. */
  juntas: HowMany | null;
}

/** One of several visits that are wished for in one breath. */
export interface Wish {
  detalhes: Details;
  para: string | null;
}

/** What a turn of the customer asks of the flow: small enough to be said by a rule, a button or a model. */
export type Command =
  /** A wish, or more about the one that is open; `intencao` null: whichever that is. */
  | { kind: 'pedido'; intencao: Intention | null; detalhes: Details; depois?: Wish[] }
  /** One of what was numbered, from 1. */
  | { kind: 'escolher'; n: number }
  /** All of the visits that were numbered. */
  | { kind: 'todas' }
  /** `depois`: wished for besides; `pergunta`: something is asked besides, which no rule answers. */
  | { kind: 'sim'; depois?: Wish[]; pergunta?: boolean }
  | { kind: 'nao' }
  | { kind: 'outros'; rumo: Towards | null }
  | { kind: 'desistir' }
  /** Not now: what was offered can still be chosen. */
  | { kind: 'adiar' }
  /** To be told when such a time gets free; and not to be any more. */
  | { kind: 'esperar'; detalhes: Details }
  | { kind: 'sair-da-lista' }
  /** Something they like, to be known the next time. */
  | { kind: 'anotar'; texto: string }
  /** Nobody understood it: the question that is open is asked once more. */
  | { kind: 'repetir' }
  /** Without a model: what can be done, to choose from; what the services cost; a word of thanks. */
  | { kind: 'menu' }
  | { kind: 'precos' }
  | { kind: 'agradeceu' }
  /** When the company is open: on these days, as usual when there is none. */
  | { kind: 'horarios'; dias: Day[] }
  /** For several people, each of whom wants something of their own. */
  | { kind: 'varios' }
  /** They look for work. */
  | { kind: 'emprego' }
  /** They will be late; they say that they paid. */
  | { kind: 'atraso' }
  | { kind: 'pago' }
  | { kind: 'pessoa' };

export interface Understood {
  command: Command;
  para: string | null;
  /** Services whose price is asked besides. */
  precos?: string[];
}

export const NO_DETAILS: Details = {
  servicos: [],
  duvida: [],
  profissional_id: null,
  xaras: [],
  sem: [],
  com: {},
  quando: null,
  soma: false,
  outra: null,
  de: null,
  mesmo: { dia: false, hora: false, depois: false },
  rumo: null,
  juntas: null,
};
