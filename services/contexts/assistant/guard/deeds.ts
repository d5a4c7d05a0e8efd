import type { Token } from './segments';

/** What somebody did, is doing or is going to do; said of nobody by a word of the house alone. */
const PAST = /(?:[a-z]{2}ei|[a-z]{2}[bdfgjlrstvz]i|[a-z]{2}ou|[a-z]{2}[eiu]u|[a-z]{2}(?:ar|er|ir)am)$/;
const FUTURE = /(?:[aei]rei|[aei]remos|[aei]rao)$/;
const DOING = /[aei]ndo$/;
const AT_IT = new Set('estou estamos esta estao estava to tou ta tao vou vamos ja fico ficamos'.split(' '));
/** What is done to a visit, a message, money or a record. */
const STEMS =
  'agend|reagend|marc|remarc|desmarc|encaix|anot|cancel|confirm|reserv|registr|envi|receb|garant|solicit|encaminh|repass|avis|comunic|notific|estorn|reembols|devolv|emit|lanc|remov|exclu|apag|atualiz|corrig|alter|troc|mud|transfer|separ|guard|segur|bloque|liber|autoriz|aprov|conced|cadastr|inscr|quit|process|efetu|realiz|conclu|finaliz|ativ|program|compr|pag|entreg|adicion|aplic|perdo|resolv|verific|confer|localiz|identific';
const DONE = new RegExp(`^(?:${STEMS})(?:ad|id)[oa]s?$|^feit[oa]s?$`);
const NOW = new RegExp(`^(?:${STEMS})o$`);
/** 'Pode ser pago', 'é realizado': how it is done, not that it was. */
const GENERAL = new Set('ser sao eh sejam seja com sem'.split(' '));
/** 'Desde que tenha desmarcado': a condition. */
const CONDITION = new Set('tenha tenham tiver tiverem tivesse tivessem for forem fosse fossem'.split(' '));

/** 'O aviso', 'sem registro': things. */
const NOUNS = new Set('o os um com sem de do no por pelo seu nosso sobre e'.split(' '));

const isCondition = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 4), at).some(({ word }) => /^(?:desde|caso|se|contanto)$/.test(word));

/** Does a word tell of a deed? */
export function isDeed(tokens: readonly Token[], index: number): boolean {
  const { word = '' } = tokens[index] ?? {};
  if (DOING.test(word)) return tokens.slice(Math.max(0, index - 3), index).some((before) => AT_IT.has(before.word));
  if (DONE.test(word))
    return !tokens
      .slice(Math.max(0, index - 2), index)
      .some(
        ({ word: before }, at, all) =>
          GENERAL.has(before) || (CONDITION.has(before) && isCondition(tokens, index - all.length + at)),
      );
  if (NOW.test(word)) return !NOUNS.has(tokens[index - 1]?.word ?? '');
  return PAST.test(word) || FUTURE.test(word);
}

const GOING = /^(?:vou|vamos|vai|vao|irei|iremos|ira|irao)$/;
const HARMLESS =
  /^(?:ajudar|auxiliar|explicar|tentar|repetir|adorar|amar|gostar|precisar|depender|variar|ficar|ser|ter|poder|querer|encontrar|dizer|achar|falar|contar|aproveitar|curtir|encantar|durar|doer|levar|demorar|custar|sair|conseguir|saber|entender|precisando|la)$/;
const TEAM = /^(?:equipe|pessoal|time|alguem|responsavel|recepcao|pessoa|gerencia)$/;
const TO_TEAM =
  /^(?:chamar|perguntar|verificar|confirmar|checar|passar|pedir|encaminhar|falar|ver|consultar|conferir|acionar|avisar)$/;
const REACH = 4;

const goingTo = (words: readonly string[], at: number): string | undefined =>
  words.slice(at + 1, at + REACH).find((word) => /[aei]r$/.test(word));

/** 'Vou chamar alguém da equipe': kept by calling the team. */
export const callsTeam = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      /^(?:vou|vamos)$/.test(word) &&
      TO_TEAM.test(goingTo(words, at) ?? '') &&
      words.slice(at).some((who) => TEAM.test(who)),
  );

/** Somebody is going to do what nothing makes sure of. */
export const promises = (words: readonly string[]): boolean =>
  !callsTeam(words) &&
  words.some((word, at) => {
    const to = GOING.test(word) ? goingTo(words, at) : undefined;
    return to !== undefined && !HARMLESS.test(to);
  });
