import type { Segment, Token } from './segments';
import { spoken } from './spoken-numbers';

const DEED_TO =
  /^(?:re)?(?:agendar|marcar|desmarcar|cancelar|confirmar|reservar|combinar|fechar|mudar|trocar|adiar|pagar|faltar|atrasar|desistir|atender|receber)$/;
const MANAGED = new Set(['consegui', 'conseguimos']);
/** 'Pra marcar', 'se quiser cancelar': nothing of it is said to be so; `promises` looks at what is going to be. */
const isUnreal = (tokens: readonly Token[], index: number): boolean =>
  DEED_TO.test(tokens[index]?.word ?? '') &&
  !tokens.slice(Math.max(0, index - 3), index).some(({ word }) => MANAGED.has(word));
const MADE = /^feit[oa]s?$/;
/** 'Precisa ser feito', 'é feita', 'de preferência feita no dia anterior': how it is done is said by the words beside it. */
const isManner = (tokens: readonly Token[], index: number): boolean =>
  MADE.test(tokens[index]?.word ?? '') && /^(?:ser|sao|eh|preferencia)$/.test(tokens[index - 1]?.word ?? '');
const isPreferred = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.word === 'preferencia' && tokens[index - 1]?.word === 'de';
export const RECKONED = /^(?:acaba|acabam|pront[oa]s?|iniciad[oa]s?)$/;
/** 'Cinco dias na semana: de terça a sábado'. */
export const countsDays = (tokens: readonly Token[], index: number, days: number): boolean =>
  days > 0 && /^dias?$/.test(tokens[index + 1]?.word ?? '') && spoken(tokens[index]?.word ?? '') === days;

const CAME = /^(?:recebi|recebemos|enviou|mandou)$/;
const FILES = /\b(?:fotos?|imagem|imagens|audios?|videos?|arquivos?|figurinha|mensagem|mensagens)\b/;
/** 'Recebi sua foto': what came in stands in the conversation. */
const isArrival = ({ tokens, folded }: Segment, index: number): boolean =>
  CAME.test(tokens[index]?.word ?? '') && FILES.test(folded);

/** 'Recebemos gestantes': whom a house takes in; 'recebemos seu comprovante' tells of something that came. */
const takesIn = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.word === 'recebemos' && /[a-z]{4}s$/.test(tokens[index + 1]?.word ?? '');

/** 'A hidratação não entra': that something does not hold, as 'não vale'. */
const isLeftOut = (tokens: readonly Token[], index: number): boolean =>
  /^entram?$/.test(tokens[index]?.word ?? '') && tokens[index - 1]?.word === 'nao';

/** 'Uma nota de R$ 100,00' and 'o troco' are money; 'o combinado é R$ 120,00' what is sold together. */
function isOfMoney(tokens: readonly Token[], index: number): boolean {
  const [before, here, next, behind] = [-1, 0, 1, 2].map((off) => tokens[index + off]?.word ?? '');
  if (/^notas?$/.test(here ?? '')) return next === 'de' && behind === 'r';
  if (/^economiza/.test(here ?? '')) return next === 'r';
  if (here === 'troco') return before === 'o';
  return here === 'combinado' && before === 'o' && /^(?:eh|sai|fica|custa|r)$/.test(next ?? '');
}

/** 'Entra na faixa de 18.000 a 30.000': that it lies there is looked at as a number. */
const liesIn = (tokens: readonly Token[], index: number): boolean =>
  /^entram?$/.test(tokens[index]?.word ?? '') && tokens[index + 2]?.word === 'faixa';

/** 'Com intervalo de 21 a 30 dias': how long is looked at as a quantity. */
const isInterval = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.word === 'intervalo' &&
  tokens.slice(index + 1, index + 5).some(({ word }) => /^(?:dias?|semanas?|mes(?:es)?)$/.test(word));

const KIN = /^(?:mae|pai|filh[oa]|irma|irmao|marido|esposa|avo|amiga|amigo)$/;
/** 'Mãe e filha': who comes. */
const isPair = (tokens: readonly Token[], index: number): boolean =>
  KIN.test(tokens[index]?.word ?? '') &&
  [-1, 1].some((off) => tokens[index + off]?.word === 'e' && KIN.test(tokens[index + 2 * off]?.word ?? ''));

/** A word that names nothing where it stands, though it may elsewhere. `money`: the sentence states some. */
export const claimsNothing = (segment: Segment, index: number, money: boolean): boolean =>
  isArrival(segment, index) ||
  (money && isOfMoney(segment.tokens, index)) ||
  [isUnreal, isManner, isPreferred, takesIn, isLeftOut, liesIn, isInterval, isPair].some((isIdle) =>
    isIdle(segment.tokens, index),
  );
