import type { ServiceRow } from './evidence';
import type { Said } from './said';

const LESS = /\b(?:economi|diferenca|a menos|mais barat)/;
const APART = /\b(?:separad|avuls|economi|diferenca|a menos|mais barat|os dois)/;

/** What is sold together, and by itself: 'corte e escova' is a haircut, the one spoken of, and a brush. */
function partsOf(row: ServiceRow, { spokenOf }: Said, services: readonly ServiceRow[]): ServiceRow[] {
  const spoken = new Set(spokenOf.map((mention) => mention.row));
  const parts = row.stems.flatMap((stem) => {
    const having = services.filter((other) => other !== row && other.stems.includes(stem));
    // Just that, else the one spoken of, else the only one that is called so: 'barba na toalha quente' is a barba.
    const found =
      [
        having.filter(({ stems }) => stems.every((one) => row.stems.includes(one))),
        having.filter((other) => spoken.has(other)),
        having.filter(({ stems }) => stems[0] === stem),
      ].find((some) => some.length > 0) ?? [];
    // Of two that it might be none is said.
    return found.length > 1 ? [null] : found;
  });
  const known = [...new Set(parts)].filter((part) => part !== null);
  return known.length > 1 && !parts.includes(null) ? known : [];
}

/** So many are sold together at once. */
const MOST_NAMED = 6;
/** What it names, else what was spoken of just before. */
const namedOf = ({ named, mentions }: Said) => (named.length > 0 ? named : mentions).slice(0, MOST_NAMED);

/** 'Separado dá R$ 80': the services that one named is made of. */
export const soldAlone = (said: Said, services: readonly ServiceRow[]): ServiceRow[] =>
  /\b(?:separad|avuls)/.test(said.folded) && !LESS.test(said.folded)
    ? namedOf(said).flatMap(({ row }) => partsOf(row, said, services))
    : [];

/** Of what the sentence names together: what its parts come to, and how much less it is. */
export function apartAndTogether(
  said: Said,
  services: readonly ServiceRow[],
  figureOf: (row: ServiceRow) => number,
): { apart: number[]; less: number[] } {
  if (!APART.test(said.folded)) return { apart: [], less: [] };
  const found = namedOf(said).flatMap(({ row }) => {
    const parts = partsOf(row, said, services);
    const sum = parts.reduce((all, part) => all + figureOf(part), 0);
    return parts.length > 0 ? [{ sum, less: sum - figureOf(row) }] : [];
  });
  return { apart: found.map(({ sum }) => sum), less: found.map(({ less }) => less).filter((one) => one > 0) };
}
