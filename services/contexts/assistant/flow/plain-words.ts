import { fold } from '../language/words';

/** Thumbs and ticks say yes, crosses no; other pictures say nothing. */
const YES_SIGN = /[👍👌✅🙌🤝☑✔🆗]/gu;
const NO_SIGN = /[👎❌🚫🙅]/gu;

/** What changes nothing about what is said around it. */
const POLITE = new RegExp(
  `(?<![a-z0-9])(?:${[
    'oi+e?|ola|opa|e ai|eae|bom dia|boa tarde|boa noite|tudo bem|td bem|tudo bom|alo',
    'muito obrigad[oa]|obrigad[oa]|obg|brigad[oa]|vlw|valeu|agradecid[oa]|gratidao|por favor|porfavor|pfv|pf|pfvr|por gentileza',
    'amor|amiga|amigo|lindas?|queridas?|querido|flor|gente|pessoal|meu bem|moca|moco|meninas?|anjo|miga',
    'viu|ta|tah|ne|hein|entao|ai|aqui|beijos?|bjs?|abracos?|ate la|ate mais|ate logo|rs+|kk+|ha(?:ha)+',
  ].join('|')})(?![a-z0-9])`,
  'g',
);

/** What thumbs are too quick for; swear words say nothing. */
const SPELT: readonly [RegExp, string][] = [
  [/\bpd\b/g, 'pode'],
  [/\b(?:qro|kero|qero|qeuro|quro)\b/g, 'quero'],
  [/\b(?:qria|keria)\b/g, 'queria'],
  [/\b(?:tbm|tb|tbem)\b/g, 'tambem'],
  [/\bmsm\b/g, 'mesmo'],
  [/\b(?:maracr|mracar|macrar|amrcar)\b/g, 'marcar'],
  [/\b(?:hrs?|hs)\b/g, 'horas'],
  [/\bq\b/g, 'que'],
  [/\bqndo?\b/g, 'quando'],
  [/\b(?:porra|caralho|cacete|krl|pqp|merda|puta que pariu|po|poxa|caramba)\b/g, ' '],
];

/** Plain words of a text: small letters, no accents, no signs but `?`, `:` within a time and `/` within a date. */
export function plainWords(text: string): string {
  const folded = fold(text.slice(0, 2_000).replace(YES_SIGN, ' joinha ').replace(NO_SIGN, ' nao ')).replace(
    /([a-z])\1{2,}/g,
    '$1',
  );
  return SPELT.reduce((said, [short, whole]) => said.replace(short, whole), folded)
    .replace(/(?<!\d)[:/]|[:/](?!\d)/g, ' ')
    .replace(/\?+/g, ' ? ')
    .replace(/[^a-z0-9:/?]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const THANKS = /\b(?:obrigad[oa]s?|obg|brigad[oa]|vlw|valeu|agradecid[oa]|gratidao)\b/;

/** The same without greetings, thanks and the like. */
export const bareWords = (text: string): string => plainWords(text).replace(POLITE, ' ').replace(/ {2,}/g, ' ').trim();

/** Nothing but thanks. */
export const onlyThanks = (text: string): boolean => bareWords(text) === '' && THANKS.test(plainWords(text));

/** How a plain wish begins. */
export const WISHES =
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|tudo bem|eu|,) )*(?:quero|queria|gostaria|preciso|vou querer)\b/;
