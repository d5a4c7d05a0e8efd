import { areaName } from '@balcao/contracts/area-names';

const isStranger = (name: string): number => (areaName(name) === name ? 1 : 0);

/** Areas this shell knows by name, then the others: who comes later gives way. */
export const knownFirst = <Area extends { name: string }>(areas: readonly Area[]): Area[] =>
  [...areas].sort((a, b) => isStranger(a.name) - isStranger(b.name));

/** As people read it: case, width, accents, spaces and what nobody sees make no other word. */
export const asRead = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}\u2800]/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');

/** Words of the areas in the order they come: one that another has already is told apart by the area's name. */
export function wordsApart(taken: readonly string[]): (label: string, area: string) => string {
  const owners = new Map(taken.map((label) => [asRead(label), '']));
  return (label, area) => {
    const owner = owners.get(asRead(label));
    if (owner === undefined) owners.set(asRead(label), area);
    return owner === undefined || owner === area ? label : `${label} (${areaName(area)})`;
  };
}
