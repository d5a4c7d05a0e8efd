import { fold } from '../language/words';

/** Written large in the middle of a sentence. */
const NAME = /(?<=[\p{Ll}\d,;)] )\p{Lu}[\p{Ll}’']{2,30}/gu;
const FIRST = /^[^\p{L}]{0,10}(\p{Lu}[\p{Ll}’']{2,30})(?=,)/u;
/** 'Oi, Carla!', 'Imagina, Ana, …': whoever is spoken to stands between pauses. */
const PAUSED = /^\s*(?:[,!?.…:;)\n]|\p{Extended_Pictographic}|$)/u;
const BEFORE = /(?:,|\b(?:oi|ol[áa]|obrigad[oa]|querid[oa]|prazer|imagina)) $/i;
/** 'Cancelei, …' is nobody's name. */
const NO_NAME = /(?:ei|ou|eu|iu|[ai]d[oa]s?|mos|ram|[bdfgjlrstvz]i)$/;

/** Where names of whoever is spoken to stand in a sentence. */
export function spokenTo(sentence: string): ReadonlySet<number> {
  const text = sentence.normalize('NFC');
  const inside = [...text.matchAll(NAME)].filter(
    ({ 0: name, index }) => PAUSED.test(text.slice(index + name.length)) && BEFORE.test(text.slice(0, index)),
  );
  const first = FIRST.exec(text);
  const at = first?.[1] && !NO_NAME.test(fold(first[1])) ? [first.index + first[0].length - first[1].length] : [];
  return new Set([...inside.map(({ index }) => index), ...at]);
}
