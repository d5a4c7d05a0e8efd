import { foldAccents } from '@balcao/contracts/fold-accents';
import { ABBREVIATIONS, SMALL_WORDS } from './small-words';
import { rootOf } from './sound';
import type { Synonyms } from './synonyms';
import { familyOf, meantBy, setsOf } from './word-forms';

/** One word of a question, as the search of the database takes it (`achar_passagens`). */
export interface Word {
  /** The words it may stand as in a document, and what each is worth. */
  formas: Record<string, number>;
  /** The same, where none of the forms stands anywhere: what a misspelled word was meant as. */
  talvez?: Record<string, number>;
  /** Long enough to look for what sounds like it, when none of the forms stands anywhere. */
  parecida?: string;
}

const MAX_WORDS = 16;
/** Shorter ones sound like too many others. */
const SHORTEST_ALIKE = 4;
const SYNONYM_WORTH = 0.6;
/** Another form of the same word, beside the word itself. */
const FAMILY_WORTH = 0.9;
/** '15' stands in many documents, each time for something else. */
const NUMBER_WORTH = 0.3;

/** Greetings whose words say something elsewhere. */
const PHRASES = /\b(?:bom dia|boa tarde|boa noite|por favor|tudo bem|muito obrigad[ao]|a partir de|quer dizer)\b/g;

/** Is it a word that only asks, in each of its sets? */
const onlyAsks = (root: string, sets: readonly Synonyms[]): boolean =>
  sets.length > 0 && sets.every(({ said }) => !said.some((word) => rootOf(word) === root));

interface Read extends Word {
  /** What it asks for. */
  sets: readonly Synonyms[];
  only: boolean;
}

function wordOf(word: string): Read {
  const sets = setsOf(word);
  const formas: Record<string, number> = {};
  for (const { said } of sets) for (const other of said) formas[other] = SYNONYM_WORTH;
  if (onlyAsks(rootOf(word), sets)) return { formas, sets, only: true };
  if (!/\d/.test(word)) for (const other of familyOf(word)) formas[other] = FAMILY_WORTH;
  formas[word] = /^\d+$/.test(word) ? NUMBER_WORTH : 1;
  const talvez = meantBy(word);
  return Object.assign(
    { formas, sets, only: false },
    Object.keys(talvez).length > 0 && { talvez },
    word.length >= SHORTEST_ALIKE && { parecida: word },
  );
}

/** 'Quanto custa' asks for a price once: a word that only asks says nothing beside another that asks for the same. */
function saidAlready({ sets, only }: Read, index: number, all: readonly Read[]): boolean {
  if (!only) return false;
  return all.some(
    (other, at) => at !== index && sets.every((set) => other.sets.includes(set)) && (!other.only || at < index),
  );
}

function wordsIn(text: string): string[] {
  const said = foldAccents(text).replace(PHRASES, ' ');
  const words = (said.match(/[a-z0-9]+/g) ?? [])
    // 'oiii' and 'preçoooo'
    .map((word) => word.replace(/([a-z])\1{2,}/g, '$1'))
    .flatMap((word) => (SMALL_WORDS.has(word) ? [] : foldAccents(ABBREVIATIONS.get(word) ?? word)))
    .filter((word) => word.length > 1 || /\d/.test(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** What a question is about: its telling words, each with those that mean the same. Pure. */
export const readQuestion = (text: string): Word[] =>
  wordsIn(text)
    .map(wordOf)
    .filter((word, index, all) => !saidAlready(word, index, all))
    .map(({ sets: _sets, only: _only, ...word }) => word);

/** What a question is about, the same however it is spelled: the roots of its telling words. */
export const rootsIn = (text: string): string[] => [...new Set(wordsIn(text).map(rootOf))].sort();
