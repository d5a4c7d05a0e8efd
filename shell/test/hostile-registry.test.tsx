import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArea, readRegistryBody, settleAreas } from '@balcao/contracts/read-registry';
import { Registry, RemoteRoute } from '@balcao/contracts/remotes';
import { can } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { hostileDocuments, remoteEntry } from '@balcao/testing/hostile-remotes';
import { screen } from '@testing-library/react';
import { groupBySection, visibleEntries } from '../src/layout/build-menu';
import { answer, fakeApi, registry } from './fake-api';
import { follow, menuLabels, renderShell } from './render-shell';

const server = fakeApi();
const DOCUMENTS = hostileDocuments();
const others = [remoteEntry({ name: 'mfe-billing' }), remoteEntry({ name: 'mfe-master' })];

const MENU_OF = (remotes: { nav: { access: string; path: string }[] }[]) => remotes.flatMap(({ nav }) => nav);

test('there are more than 200 documents', () => expect(DOCUMENTS.length).toBeGreaterThan(200));

test.each(DOCUMENTS)('$what costs its own area at most, on the server and in the menu', ({ document }) => {
  for (const order of [
    [document, ...others],
    [...others, document],
  ]) {
    const served = settleAreas(
      order.map((value) => readArea(value, value === document ? 'mfe-chats' : undefined)),
      (name) => (name === 'mfe-chats' ? 2 : 1),
    );
    const wire = JSON.parse(JSON.stringify(Registry.parse(served)));
    for (const body of [wire, JSON.parse(JSON.stringify({ remotes: order.map((value) => value ?? null) }))]) {
      const { remotes, broken } = readRegistryBody(body);
      const entries = visibleEntries([...remotes, ...broken], (access) => can(access, 'admin'));
      expect(groupBySection(entries).every(({ title }) => typeof title === 'string')).toBe(true);
      expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
      const cards = [...remotes, ...broken].flatMap(({ widgets }) =>
        widgets.map(({ slot, name }) => `${slot} ${name}`),
      );
      expect(cards).toEqual(expect.arrayContaining(['dashboard.cards billing', 'dashboard.cards master']));
    }
    const names = readRegistryBody(wire).remotes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['mfe-billing', 'mfe-master']));
    expect(MENU_OF(served.remotes).map(({ path }) => path)).toEqual(expect.arrayContaining(['/billing', '/master']));
  }
});

const withChats = (change: object) => ({
  remotes: registry.remotes.map((entry) => (entry.name === 'mfe-chats' ? { ...entry, ...change } : entry)),
});

test('every address of the shell is its own: no area may have it', () => {
  const app = readFileSync(join(__dirname, '../src/app.tsx'), 'utf8');
  const own = [...app.matchAll(/path="(\/[a-z-]+)(?:\/:\w+)?"/g)].flatMap(([, path]) => path ?? []);
  expect(own.length).toBeGreaterThan(9);
  expect(own.filter((path) => RemoteRoute.safeParse(path).success)).toEqual([]);
});

test.each([
  ['null in the menu', { nav: [null] }],
  ['a menu entry without a rule', { nav: [{ path: '/chats', label: 'Conversas', icon: 'x', order: 1, section: 'x' }] }],
  ['an entry of another origin', { entry: 'http://' }],
])('%s: the panel stands, the area shows its card, the reason is for the master', async (_name, change) => {
  server.use(answer('get', '/remotes', withChats(change)));
  const { user } = await renderShell('/chats', { session: fakeSession('master') });
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar esta área');
  expect(screen.getByRole('alert')).toHaveTextContent('Motivo:');
  expect(menuLabels()).toEqual(expect.arrayContaining(['Dashboard', 'Configurações']));
  await follow(user, screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement);
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});

test('a rule that this shell does not know hides its entry only', async () => {
  const [first, ...rest] = registry.remotes.find(({ name }) => name === 'mfe-chats')?.nav ?? [];
  server.use(answer('get', '/remotes', withChats({ nav: [{ ...first, access: 'nao.existe' }, ...rest] })));
  await renderShell('/dashboard', { session: fakeSession('admin') });
  expect(menuLabels()).not.toContain('Conversas');
  expect(menuLabels()).toEqual(expect.arrayContaining(['Base de Conhecimento', 'Integrações', 'Dashboard']));
});

test('others than the master do not read the reason', async () => {
  server.use(answer('get', '/remotes', withChats({ nav: [null] })));
  await renderShell('/chats', { session: fakeSession('admin') });
  expect(screen.getByRole('alert')).not.toHaveTextContent('Motivo:');
});
