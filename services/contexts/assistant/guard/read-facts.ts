import { fold } from '../language/words';
import { type Figure, readLengths } from './read-lengths';
import { NUMBER_WORD, spoken } from './spoken-numbers';

/** What a sentence says that can be true or false. */
export interface Facts {
  /** In cents. */
  money: Figure[];
  /** Lengths, in minutes. */
  lengths: Figure[];
  percents: number[];
  /** Addresses, e-mails and long numbers, without what one writes around them. */
  contacts: string[];
  /** Something given away or cheaper, by the stem of its word. */
  offers: string[];
}

const SPOKEN_MONEY = new RegExp(
  `\\b((?:${NUMBER_WORD})(?:(?: e)? (?:${NUMBER_WORD})){0,5}) rea(?:is|l)\\b(?: e ((?:${NUMBER_WORD})(?: e (?:${NUMBER_WORD}))?) centavos)?`,
  'g',
);
const WRITTEN_MONEY = /(?:r\$ ?)(\d{1,3}(?:\.\d{3}){1,2}|\d{1,7})(?:,(\d{1,2}))?/g;
const NAMED_MONEY = /\b(\d{1,3}(?:\.\d{3}){1,2}|\d{1,7})(?:,(\d{2}))? ?(?:reais|real|contos?|pilas?|mangos?)\b/g;
const BARE_MONEY =
  /\b(?:custa|custam|sai|saem|fica|ficam|cobramos|valor e(?: de)?|preco e(?: de)?|apenas|so|por apenas|por so) (?:por |a |em )?(\d{2,5})(?:,(\d{2}))?(?! ?(?:%|min|h\b|:|\/|anos|dias|vezes|pessoas|x\b|cm|km|m\b|a \d|metros|semanas|meses|horas|unidades|minutos))\b/g;

const cents = (whole = '', part = ''): number => Number(whole.replaceAll('.', '')) * 100 + Number(part.padEnd(2, '0'));

const all = (text: string, pattern: RegExp, value: (found: RegExpExecArray) => number): Figure[] =>
  [...text.matchAll(pattern)].map((found) => ({ value: value(found), at: found.index }));

const WEEKS = new RegExp(`\\b(\\d{1,2}|${NUMBER_WORD}) semanas? (?:dao|sao|da) (?:so |apenas )?(\\d{1,3})\\b`, 'g');
/** 'Duas semanas dão só 14' reckons right, and states nothing. */
export const withoutWeeks = (folded: string): string =>
  folded.replace(WEEKS, (found, weeks: string, days: string) =>
    (/^\d/.test(weeks) ? Number(weeks) : spoken(weeks)) * 7 === Number(days) ? ' '.repeat(found.length) : found,
  );

const readMoney = (written: string): Figure[] => {
  const text = withoutWeeks(written);
  const marked = [
    ...all(text, WRITTEN_MONEY, ([, whole, part]) => cents(whole, part)),
    ...all(text, NAMED_MONEY, ([, whole, part]) => cents(whole, part)),
    ...all(text, SPOKEN_MONEY, ([, words, parts]) => spoken(words ?? '') * 100 + spoken(parts ?? '')),
  ];
  const bare = all(text, BARE_MONEY, ([, whole, part]) => cents(whole, part));
  // 'Custa 80 reais' is one figure.
  return [
    ...marked,
    ...bare.filter(({ at, value }) => !marked.some((one) => one.value === value && Math.abs(one.at - at) < 24)),
  ];
};

const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"'()]+|(?<![a-z0-9.-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.(?:com|br|net|org|app|me|io|link|ly|site|store|page|info)(?:\/[^\s<>"'()]*)?/g;
const EMAIL = /(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}@[a-z0-9.-]{1,100}\.[a-z]{2,10}/g;
const NUMBER = /(?<!\d)(?:\+?\d[\d .()/-]{6,18}\d)/g;
const HANDLE = /(?<![a-z0-9])@[a-z0-9_.]{3,}/g;

/** What is an address of somebody or something. */
export const CONTACTS: readonly RegExp[] = [EMAIL, LINK, HANDLE];

/** Without the marks of the sentence it stands in. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && '.,;:!?/'.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}
const bareLink = (link: string): string => withoutEnd(link.replace(/^https?:\/\//, '').replace(/^www\./, ''));
const digits = (text: string): string => text.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');

function readContacts(text: string): string[] {
  const emails = [...text.matchAll(EMAIL)].map(([found]) => found);
  const rest = text.replace(EMAIL, ' ');
  const links = [...rest.matchAll(LINK)].map(([found]) => bareLink(found));
  const numbers = [...rest.replace(LINK, ' ').matchAll(NUMBER)]
    .map(([found]) => digits(found))
    .filter((found) => found.length >= 8);
  return [...emails, ...links, ...numbers, ...[...rest.matchAll(HANDLE)].map(([found]) => withoutEnd(found))];
}

const OFFERS =
  /\b(descont|promoc|gratis|gratuit|de graca|brinde|cortesia|cupo[mn]|bonus|sem custo|sem taxa|nao cobramos|reembols|devolv|garantia|parcel|sem juros|fiado|por nossa conta|por conta da casa|pag(?:a|am|ando) (?:so |apenas )?(?:metade|meia)|ganh(?:a|am|ara|ando) (?:um|uma|o|a)\b|dinheiro de volta|cashback)/g;

/** What a text says that can be checked, but when: `dayTimesIn` reads that. Pure. */
export function readFacts(text: string): Facts {
  const folded = fold(text).replace(/\s+/g, ' ');
  return {
    money: readMoney(folded),
    lengths: readLengths(folded),
    percents: [...folded.matchAll(/(?<!\d)(\d{1,3}(?:,\d{1,4})?) ?(?:%|por cento)/g)].map(([, value = '']) =>
      Number(value.replace(',', '.')),
    ),
    contacts: readContacts(folded),
    offers: [...new Set([...folded.matchAll(OFFERS)].map(([, word = '']) => word))],
  };
}
