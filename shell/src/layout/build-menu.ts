import { type Access, isAccess } from '@balcao/contracts/permissions';
import type { NavEntry } from '@balcao/contracts/remotes';
import { asRead, knownFirst, wordsApart } from '../remotes/strangers';
import { OWN_NAV } from './own-nav';

/** In the order of the menu. */
const SECTION_TITLES = new Map([
  ['master', 'Master'],
  ['dia-a-dia', 'Dia a dia'],
  ['cadastros', 'Cadastros'],
  ['financeiro', 'Financeiro'],
  ['configuracao', 'Configuração'],
]);

const KNOWN = [...SECTION_TITLES.keys()];
const FIRST_OF_ALL = Math.min(...OWN_NAV.map(({ order }) => order));

/** Title of a menu section; an unknown one is shown as it came. */
export const sectionTitle = (section: string): string => SECTION_TITLES.get(section) ?? section;

export interface MenuSection {
  title: string;
  entries: NavEntry[];
}

// docs/decisions/0020-one-broken-area-costs-itself.md
/**
 * Every entry this person may see, in the menu's order: the sections this shell knows, then others, under their own names. An
 * area's entry stands below the shell's first one, and words that another has already are told apart. One whose rule is newer
 * than this shell stays hidden.
 */
export function visibleEntries(
  areas: readonly { name: string; nav: readonly NavEntry[] }[],
  can: (access: Access) => boolean,
): NavEntry[] {
  const wordsOf = wordsApart(OWN_NAV.map(({ label }) => label));
  const foreign = knownFirst(areas).flatMap(({ name, nav }) =>
    nav.map((entry) => placed(entry, wordsOf(entry.label, name))),
  );
  return [...OWN_NAV, ...foreign]
    .filter(({ access }) => isAccess(access) && can(access))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.order - b.order);
}

function placed(entry: NavEntry, label: string): NavEntry {
  const section = KNOWN.find((known) => asRead(sectionTitle(known)) === asRead(entry.section)) ?? entry.section;
  const order = section === 'master' ? entry.order : Math.max(entry.order, FIRST_OF_ALL);
  return Object.assign({}, entry, { label, section, order });
}

const rankOf = ({ section }: NavEntry): number => (KNOWN.includes(section) ? KNOWN.indexOf(section) : KNOWN.length);

/** Screens that mean something to an account without a company; every other one would end in 'Sem permissão'. */
export const standsAlone = (access: Access): boolean =>
  access === 'session' || access === 'platform.manage' || access === 'system.manage';

/** Entries under their section titles, in the order they come. */
export function groupBySection(entries: readonly NavEntry[]): MenuSection[] {
  const sections = new Map<string, NavEntry[]>();
  for (const entry of entries) sections.set(entry.section, [...(sections.get(entry.section) ?? []), entry]);
  return [...sections].map(([section, list]) => ({ title: sectionTitle(section), entries: list }));
}
