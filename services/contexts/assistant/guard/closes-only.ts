import { fold } from '../language/words';

const AGREES =
  /^(?:certo|certinho|ok|okay|perfeito|combinado|beleza|tudo certo|anotado|otimo|maravilha|show|fechado|entendi|entendido|legal|por nada|de nada|imagina|disponha)\b/;
const ENDS =
  /\b(?:se precisar|qualquer (?:coisa|duvida)|precisando|(?:estou|estamos|fico|ficamos) (?:aqui|a disposicao)|e so (?:escrever|chamar|avisar|falar))\b/;
/** Who writes more says more. */
const MOST = 160;

/** Nothing but 'Certo! Se precisar de mais alguma coisa, é só escrever': to who was asked something it sounds as if it were done. */
export function closesOnly(text: string): boolean {
  if (text.length > MOST || text.includes('?')) return false;
  const said = fold(text).trim();
  return AGREES.test(said) && ENDS.test(said);
}
