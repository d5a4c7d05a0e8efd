import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { packageFolder } from '../shared/package-folder';
import { dayOf, timeOf } from './when';
import { plain } from './words';

interface Likes {
  antes: string[];
  começos: string[];
  menos: string[];
}

let known: Likes | undefined;
const readLikes = (): Likes => {
  known ??= parse(readFileSync(join(packageFolder(), 'fixtures', 'gostos.yaml'), 'utf8')) as Likes;
  return known;
};

const startsWith = (said: readonly string[], phrase: string): boolean => {
  const words = phrase.split(' ');
  return words.every((word, at) => said[at] === word);
};

/** The clause without what is said before it, as it was written. */
const withoutLead = (clause: string): string => {
  const { antes } = readLikes();
  let words = clause.trim().split(/\s+/);
  for (;;) {
    const said = words.map(plain);
    const lead = antes.filter((phrase) => startsWith(said, phrase)).sort((a, b) => b.length - a.length)[0];
    if (lead === undefined) return words.join(' ');
    words = words.slice(lead.split(' ').length);
  }
};

const isWish = (clause: string, today: string): boolean => {
  const said = ` ${plain(clause)} `;
  const asks = readLikes().menos.some((word) => (word === '?' ? clause.includes('?') : said.includes(` ${word} `)));
  return asks || dayOf(clause, today) !== undefined || timeOf(clause) !== undefined;
};

/** What a channel puts before what was said in a voice message. */
const VOICE = /\[[^\]]*\]/g;

/** What a customer says they like, in their words: a clause that begins as gostos.yaml says. */
export const likeIn = (text: string, today: string): string | undefined =>
  text
    .replace(VOICE, ' ')
    .split(/(?<=\?)|[.!;,\n]+/)
    .map(withoutLead)
    .find((clause) => {
      const said = plain(clause).split(' ');
      return readLikes().começos.some((phrase) => startsWith(said, phrase)) && !isWish(clause, today);
    });
