import type { RemoteEntry } from '@balcao/contracts/remotes';

/** A registry entry that is in order, with the given fields instead. */
export function remoteEntry(change: Partial<RemoteEntry> = {}): RemoteEntry {
  const name = change.name ?? 'mfe-chats';
  const version = change.version ?? '1';
  const folder = `/remotes/${name}/${version}`;
  const entry: RemoteEntry = {
    name,
    scope: name.replaceAll('-', '_'),
    version,
    contract: 1,
    entry: `${folder}/remoteEntry.js`,
    integrity: 'sha384-AAAA',
    files: { [`${folder}/remoteEntry.js`]: 'sha384-AAAA' },
    routes: [`/${name.slice(4)}`],
    nav: [
      {
        path: `/${name.slice(4)}`,
        label: name.slice(4),
        icon: 'book',
        order: 10,
        section: 'master',
        access: 'session',
      },
    ],
    widgets: [
      {
        slot: 'dashboard.cards',
        name: name.slice(4),
        label: name.slice(4),
        icon: 'book',
        path: `/${name.slice(4)}`,
        order: 10,
        access: 'session',
      },
    ],
  };
  return Object.assign(entry, change);
}

const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1e308,
  '',
  'constructor',
  '__proto__',
  'x'.repeat(5000),
  '\u0000',
  '../../etc',
  'https://longe.example/x.js',
  '/dashboard',
  '/billing',
  [],
  [null],
  [[]],
  [{}],
  ['/billing', '/dashboard', '/'],
  {},
  { __proto__: null, toString: 1 },
  JSON.parse('{"__proto__": {"access": "session"}}'),
];
const FIELDS = [
  'name',
  'scope',
  'version',
  'contract',
  'entry',
  'integrity',
  'files',
  'routes',
  'nav',
  'widgets',
] as const;
const NAV_FIELDS = ['path', 'label', 'icon', 'order', 'section', 'access'] as const;
const WIDGET_FIELDS = ['slot', 'name', 'label', 'icon', 'path', 'order', 'access'] as const;

/** Documents that a broken build, a newer platform or an enemy might leave in the row of `mfe-chats`. */
export function hostileDocuments(): { what: string; document: unknown }[] {
  const whole = WRONG.map((value) => ({ what: `document = ${show(value)}`, document: value }));
  const fields = FIELDS.flatMap((field) =>
    WRONG.map((value) => ({ what: `${field} = ${show(value)}`, document: { ...remoteEntry(), [field]: value } })),
  );
  const nav = NAV_FIELDS.flatMap((field) =>
    WRONG.map((value) => ({
      what: `nav.0.${field} = ${show(value)}`,
      document: remoteEntry({ nav: [{ ...remoteEntry().nav[0], [field]: value } as RemoteEntry['nav'][number]] }),
    })),
  );
  const widgets = WIDGET_FIELDS.flatMap((field) =>
    WRONG.map((value) => ({
      what: `widgets.0.${field} = ${show(value)}`,
      document: remoteEntry({
        widgets: [Object.assign({}, remoteEntry().widgets[0], { [field]: value }) as RemoteEntry['widgets'][number]],
      }),
    })),
  );
  const huge = { what: '5,000 menu entries', document: remoteEntry({ nav: Array(5000).fill(remoteEntry().nav[0]) }) };
  const twice = { what: 'one address twice', document: remoteEntry({ nav: Array(2).fill(remoteEntry().nav[0]) }) };
  const cards = { what: 'one card twice', document: remoteEntry({ widgets: Array(2).fill(remoteEntry().widgets[0]) }) };
  return [...whole, ...fields, ...nav, ...widgets, huge, twice, cards];
}

const show = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 40);
