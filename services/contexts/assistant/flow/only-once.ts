import { plainWords } from './plain-words';

const OFTEN =
  /\b(?:tod[ao]s?(?: as| os)? (?:(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?|semanas?|mes(?:es)?|quinzenas?|dia \d{1,2})|semanalmente|quinzenalmente|mensalmente|(?:uma|duas|1|2) vez(?:es)? (?:por|na|a) (?:semana|mes)|de \d{1,2} em \d{1,2} (?:dias|semanas)|a cada (?:\d{1,2} |duas |tres )?(?:dias|semanas?|mes|meses))\b/;
/** When somebody is free, or what they always do, is no wish for a row of visits. */
const HABIT =
  /\b(?:nao|livres?|folga|trabalho|estudo|aula|faco|vou|venho|costumo|sempre fiz|tenho|posso|consigo|fechad[oa]|abert[oa]|abrem?|atendem?)\b/;

/** Is a visit wished for again and again: 'toda terça às 9h'? */
export const wishesOften = (text: string): boolean =>
  text
    .split(/[,.;!?\n]/)
    .map(plainWords)
    .some((clause) => OFTEN.test(clause) && !HABIT.test(clause));
