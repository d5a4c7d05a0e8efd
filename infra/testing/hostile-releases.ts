import type { ShellOffers } from '@balcao/contracts/remote-needs';
import { RESERVED_ROUTES, RemoteEntry, SHELL } from '@balcao/contracts/remotes';
import { remoteEntry } from './hostile-remotes';
import { spoil } from './spoil-schema';

/** The area whose team ships all of it, and a neighbour that must not notice. */
export const STRANGER = 'mfe-loja';
export const NEIGHBOURS = ['mfe-billing', 'mfe-chats', 'mfe-master'];

/** What the shell of the test gives. */
export const OFFERS: ShellOffers = {
  contract: 1,
  shared: { '@balcao/ui': { version: '1.2.0', exports: ['Button', 'Text'] }, react: { version: '19.3.1' } },
};

/** How a row that is put straight into the table was signed. */
type Signing = 'well' | 'not' | 'with another key' | 'before it was changed';

export interface HostileRelease {
  /** Row of the printed table. */
  kind: string;
  what: string;
  document: unknown;
  /** The area in whose row it lies; the stranger's own unless told. */
  under: string;
  signing: Signing;
  /** Publishing has no words for it: names, addresses and hashes of files are made from what was sent. */
  unsayable: boolean;
}
type Told = Pick<HostileRelease, 'what' | 'document'> & Partial<HostileRelease>;

/** A release of the stranger that is in order. */
export function strangersRelease(version: string, files: Record<string, string>): RemoteEntry {
  const entry = remoteEntry({ name: STRANGER, version });
  const folder = `/remotes/${STRANGER}/${version}`;
  const hashes = Object.fromEntries(Object.entries(files).map(([file, hash]) => [`${folder}/${file}`, hash]));
  const integrity = hashes[entry.entry] ?? '';
  const needs = { '@balcao/ui': { range: '^1.1.0', exports: ['Button'] }, react: { range: '^19.0.0', exports: [] } };
  return Object.assign(entry, { files: hashes, integrity, needs });
}

/** More than 200 releases that a broken build, another age or an enemy might bring, each wrong in one way. */
export function hostileReleases(good: RemoteEntry): HostileRelease[] {
  const all = (kind: string, list: Told[]) =>
    list.map(
      (told): HostileRelease =>
        Object.assign({ kind, under: STRANGER, signing: 'well' as const, unsayable: false }, told),
    );
  return [
    ...spoil(RemoteEntry, good).flatMap(({ rule, at, value }) =>
      all(`schema: ${rule}`, [{ what: at || 'all of it', document: value, unsayable: isMade(at) }]),
    ),
    ...all('a rule of access nobody has', rules(good)),
    ...all('an address of another area', taken(good)),
    ...all('an address of the panel', reserved(good)),
    ...all('places outside its own addresses', places(good)),
    ...all('files of others, or without a hash', files(good)),
    ...all('stored under another name', misplaced(good)),
    ...all('a signature that does not hold', unsigned(good)),
    ...all('more than this shell gives', skewed(good)),
    ...all('too much of it', floods(good)),
  ];
}

/** Made where a release is described, and not said by who sends it. */
const isMade = (at: string) => /^(scope|entry|integrity)$/.test(at);
const having = (good: RemoteEntry, what: string, change: object): Told => ({
  what,
  document: Object.assign(structuredClone(good), change),
});
const inNav = (good: RemoteEntry, what: string, change: object) =>
  having(good, what, { nav: good.nav.map((entry) => Object.assign({}, entry, change)) });
const onCard = (good: RemoteEntry, what: string, change: object) =>
  having(good, what, { widgets: good.widgets.map((card) => Object.assign({}, card, change)) });

function rules(good: RemoteEntry): Told[] {
  const names = ['nao.existe', 'publish-key', 'constructor', '__proto__', 'toString'];
  return names.flatMap((access) => [
    inNav(good, `menu: ${access}`, { access }),
    onCard(good, `card: ${access}`, { access }),
  ]);
}

function taken(good: RemoteEntry): Told[] {
  const own = good.routes;
  return NEIGHBOURS.map((name) => `/${name.slice(4)}`).flatMap((route) => [
    having(good, route, { routes: [...own, route] }),
    having(good, `first ${route}`, { routes: [route, ...own] }),
    having(good, `${route}/below`, { routes: [...own, `${route}/below`] }),
  ]);
}

const reserved = (good: RemoteEntry): Told[] =>
  RESERVED_ROUTES.flatMap((route) => [
    having(good, route, { routes: [...good.routes, route] }),
    having(good, `${route}/below`, { routes: [...good.routes, `${route}/below`] }),
  ]);

function places(good: RemoteEntry): Told[] {
  return [
    inNav(good, 'a menu entry to a neighbour', { path: '/billing' }),
    inNav(good, 'a menu entry to nobody', { path: '/nada' }),
    onCard(good, 'a card to a neighbour', { path: '/billing' }),
    having(good, 'one menu entry twice', { nav: [...good.nav, ...good.nav] }),
    having(good, 'one card twice', { widgets: [...good.widgets, ...good.widgets] }),
  ];
}

function files(good: RemoteEntry): Told[] {
  const other = '/remotes/mfe-billing/1/remoteEntry.js';
  const [made, folder] = [{ unsayable: true }, `/remotes/${STRANGER}/${good.version}`];
  const rest = Object.fromEntries(Object.entries(good.files).filter(([file]) => file !== good.entry));
  return [
    having(good, 'no file at all', { files: {} }),
    having(good, 'an entry without its hash', { files: rest }),
    having(good, 'a file of a neighbour', { files: Object.assign({ [other]: 'sha384-AAAA' }, good.files) }),
    having(good, 'a way up', { files: Object.assign({ [`${folder}/../../x/a.js`]: 'sha384-AAAA' }, good.files) }),
    Object.assign(having(good, 'another hash of its entry', { integrity: 'sha384-BBBB' }), made),
    Object.assign(having(good, 'an entry of a neighbour', { entry: other }), made),
    Object.assign(having(good, 'an entry elsewhere', { entry: '//longe.example/remotes/a.json' }), made),
    Object.assign(having(good, 'a scope of a neighbour', { scope: 'mfe_billing' }), made),
  ];
}

function misplaced(good: RemoteEntry): Told[] {
  const ofOthers = NEIGHBOURS.flatMap((name) => [
    { what: `a release of ${name}`, document: remoteEntry({ name, version: good.version }) },
    { what: `in the row of ${name}`, document: good, under: name },
  ]);
  return [...ofOthers, having(good, 'as the shell', { name: SHELL })];
}

function unsigned(good: RemoteEntry): Told[] {
  const signings = ['not', 'with another key', 'before it was changed'] as const;
  return signings.flatMap((signing) =>
    [STRANGER, 'mfe-chats'].map((under) => {
      const document = under === STRANGER ? good : remoteEntry({ name: under, version: good.version });
      return { what: `signed ${signing}: ${under}`, document, under, signing, unsayable: true };
    }),
  );
}

/** Ranges around what this shell has, names and packages that it lacks, and other contracts. */
function skewed(good: RemoteEntry): Told[] {
  const needing = (what: string, change: object) =>
    having(good, what, { needs: Object.assign({}, good.needs, change) });
  const ranges = Object.entries(OFFERS.shared).flatMap(([name, { version }]) => {
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
    const around = [
      `^${major + 1}.0.0`,
      `^${major}.${minor + 1}.0`,
      `^${major}.${minor}.${patch + 1}`,
      `^${major - 1}.9.9`,
      `${major}.${minor}.${patch + 1}`,
      `${major}.0.0`,
    ];
    return around.map((range) => needing(`${name} ${range}`, { [name]: { range, exports: [] } }));
  });
  const names = ['Sumiu', 'constructor', 'Buttons'].map((name) =>
    needing(`ui has no ${name}`, { '@balcao/ui': { range: '^1.0.0', exports: ['Button', name] } }),
  );
  const packages = ['jquery', '@balcao/outra', 'constructor'].map((name) =>
    needing(`no ${name}`, { [name]: { range: '^1.0.0', exports: [] } }),
  );
  const contracts = [0, 2, -1, 1.5, 1e308].map((contract) => having(good, `contract ${contract}`, { contract }));
  return [...ranges, ...names, ...packages, ...contracts];
}

function floods(good: RemoteEntry): Told[] {
  const deep = (levels: number) => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 'x');
  const [card] = good.widgets;
  return [
    having(good, '5,000 menu entries', { nav: Array(5000).fill(good.nav[0]) }),
    having(good, '5,000 cards', { widgets: Array(5000).fill(card) }),
    having(good, 'a thousand levels', { nav: deep(1000) }),
    having(good, 'a text of 400 kB', { nav: [Object.assign({}, good.nav[0], { label: 'x'.repeat(400_000) })] }),
    having(good, '100,000 addresses', { routes: Array.from({ length: 100_000 }, (_, n) => `/loja/${n}`) }),
  ];
}
