import { stemsOf } from '../booking-request/guess-service';
import type { ServiceRow } from './evidence';

/** A service that is named, and where its name ends. */
export interface Mention {
  row: ServiceRow;
  at: number;
  /** By its whole name, or by a word that only it has. */
  full: boolean;
  /** By its whole name. */
  whole: boolean;
}

/** 'A sessão' is of any of them. */
const ANY_STEMS = new Set(['sessao', 'sessoes'].flatMap((word) => stemsOf(word)));

/** 'O piercing sai por R$ 110,00, já com a joia': it comes with what was named. */
const COMES_WITH = /[,(] ?(?:ja |tudo )?com (?:[ao]s? )?$/;

type Word = { stem: string; at: number };

/** Where the name of a service ends: all its words together, with one other among them at most. Null: not named. */
function namedAt({ stems }: ServiceRow, words: readonly Word[]): number | null {
  const width = stems.length + 1;
  for (let from = 0; from < words.length && stems.length > 0; from += 1) {
    const window = words.slice(from, from + width);
    if (stems.every((stem) => window.some((word) => word.stem === stem)))
      return window.findLast(({ stem }) => stems.includes(stem))?.at ?? null;
  }
  return null;
}

/** Services that a sentence names in full, the longer name before one it contains; else those it names in part. */
export function mentionsIn(folded: string, services: readonly ServiceRow[]): Mention[] {
  const words = [...folded.matchAll(/[a-z0-9]+/g)].map(
    (found): Word => ({ stem: stemsOf(found[0])[0] ?? '', at: found.index }),
  );
  const full = services.flatMap((row) => {
    const at = namedAt(row, words);
    return at === null ? [] : [{ row, at, full: true, whole: true }];
  });
  const longest = full.filter(({ row, at }) => !full.some((other) => other.at === at && contains(other.row, row)));
  const partly = services.flatMap((row) => {
    const at = words.findLast(
      ({ stem, at }) =>
        row.stems.includes(stem) &&
        !ANY_STEMS.has(stem) &&
        (longest.length === 0 ||
          (isOnlyIn(stem, row, services) && !COMES_WITH.test(folded.slice(Math.max(0, at - 20), at)))),
    )?.at;
    return at === undefined || longest.some((one) => one.row === row)
      ? []
      : [{ row, at, full: longest.length > 0, whole: false }];
  });
  return longest.length > 0 ? [...longest, ...partly] : mostNamed(partly, words);
}

/** 'O feminino custa R$ 80 e o masculino R$ 45': one word is enough where no other service has it. */
const isOnlyIn = (stem: string, row: ServiceRow, services: readonly ServiceRow[]): boolean =>
  services.every((other) => other === row || !other.stems.includes(stem));

/** Words between those of one name: 'para caminhonete a troca de óleo'. */
const BETWEEN = 3;
/** Which words of a name are said, and where: the first place and the last. */
interface Hits {
  stems: ReadonlySet<string>;
  first: number;
  last: number;
}
const hitsOf = ({ stems }: ServiceRow, words: readonly Word[]): Hits => {
  const places = words.flatMap(({ stem }, place) => (stems.includes(stem) ? [place] : []));
  return {
    stems: new Set(stems.filter((stem) => words.some((word) => word.stem === stem))),
    first: places[0] ?? 0,
    last: places.at(-1) ?? 0,
  };
};
/** More of another's name is said, and wherever this one's is. */
const outdoes = (other: Hits, own: Hits): boolean =>
  other.stems.size > own.stems.size &&
  other.last - other.first < other.stems.size + BETWEEN &&
  own.first >= other.first &&
  own.last <= other.last &&
  [...own.stems].every((stem) => other.stems.has(stem));

/** 'Para caminhonete a troca de óleo' names the one of a van, though the other's name is said as well. */
function mostNamed(partly: readonly Mention[], words: readonly Word[]): Mention[] {
  const hits = partly.map(({ row }) => hitsOf(row, words));
  // Many are named by the same words: each kind is looked at once.
  const kinds = [...new Map(hits.map((one) => [[...one.stems].sort().join(' '), one])).values()].slice(0, MOST_KINDS);
  return partly.filter((_, at) => !kinds.some((other) => outdoes(other, hits[at] ?? other)));
}
const MOST_KINDS = 20;

/** 'Corte e escova' contains 'Corte'. */
const contains = (outer: ServiceRow, inner: ServiceRow): boolean =>
  outer.stems.length > inner.stems.length && inner.stems.every((stem) => outer.stems.includes(stem));

/** The services a figure may speak of: those named nearest in front of it, or nearest behind. */
export function nearest(mentions: readonly Mention[], at: number, side: 'before' | 'behind'): Mention[] {
  const there = mentions.filter((mention) => (side === 'before' ? mention.at <= at : mention.at > at));
  const edge = side === 'before' ? Math.max(...there.map((one) => one.at)) : Math.min(...there.map((one) => one.at));
  return there.filter((one) => one.at === edge);
}
