import { type Access, isAccess } from '@balcao/contracts/permissions';
import type { NavEntry } from '@balcao/contracts/remotes';
import { OWN_NAV } from './own-nav';

const SECTION_TITLES = new Map([
  ['dia-a-dia', 'Dia a dia'],
  ['cadastros', 'Cadastros'],
  ['financeiro', 'Financeiro'],
  ['configuracao', 'Configuração'],
  ['master', 'Master'],
]);

/** Title of a menu section; an unknown one is shown as it came. */
export const sectionTitle = (section: string): string => SECTION_TITLES.get(section) ?? section;

export interface MenuSection {
  title: string;
  entries: NavEntry[];
}

/** Every entry this person may see, in the menu's order. One whose rule is newer than this shell stays hidden. */
export function visibleEntries(
  areas: readonly { nav: readonly NavEntry[] }[],
  can: (access: Access) => boolean,
): NavEntry[] {
  return [...OWN_NAV, ...areas.flatMap((area) => area.nav)]
    .filter(({ access }) => isAccess(access) && can(access))
    .sort((a, b) => a.order - b.order);
}

/** Screens that mean something to an account without a company; every other one would end in 'Sem permissão'. */
export const standsAlone = (access: Access): boolean =>
  access === 'session' || access === 'platform.manage' || access === 'system.manage';

/** Entries under their section titles; sections in the order of their first entry. */
export function groupBySection(entries: readonly NavEntry[]): MenuSection[] {
  const sections = new Map<string, NavEntry[]>();
  for (const entry of entries) sections.set(entry.section, [...(sections.get(entry.section) ?? []), entry]);
  return [...sections].map(([section, list]) => ({ title: sectionTitle(section), entries: list }));
}
